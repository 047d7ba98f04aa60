import { Body } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M4 52V14A10 10 0 0 1 14 4H42A10 10 0 0 1 52 14V52Z" fill="var(--back)" />
      <path d="M4.5 14A10 10 0 0 1 14 4.5H42A10 10 0 0 1 51.5 14V16H4.5Z" fill="var(--back-s)" stroke="none" />
      <Body
        d="M17 20V41C17 43.5 22 45 28 45S39 43.5 39 41V20Z"
        tone="paper"
        shade="M33 16H42V46H31C33 44 33 42 33 40Z"
      />
      <ellipse cx={28} cy={20} rx={11} ry={4} fill="var(--o-paper)" />
      <ellipse cx={28} cy={20} rx={4} ry={1.5} fill="var(--o-card-s)" />
      <path d="M4 52V14A10 10 0 0 1 14 4H42A10 10 0 0 1 52 14V52" fill="none" />
      <rect x={1.5} y={45} width={53} height={8} rx={2} fill="var(--wood)" />
    </>
  )
}
