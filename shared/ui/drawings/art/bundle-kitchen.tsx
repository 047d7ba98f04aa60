import { Body, Label } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M4 52V14A10 10 0 0 1 14 4H42A10 10 0 0 1 52 14V52Z" fill="var(--back)" />
      <path d="M4.5 14A10 10 0 0 1 14 4.5H42A10 10 0 0 1 51.5 14V16H4.5Z" fill="var(--back-s)" stroke="none" />
      <path d="M19 12.5H34C37 12.5 38 15 38 17V20H29V17.5H19Z" fill="var(--o-clay)" />
      <path d="M24 18L27 24" fill="none" />
      <Body d="M30 20H37C37 26 41 27 41 33V45H26V33C26 27 30 26 30 20Z" tone="mist" shade="M37 18V46H44V18Z" />
      <Label x={28.5} y={34} width={8} height={7} rx={1.5} />
      <path d="M4 52V14A10 10 0 0 1 14 4H42A10 10 0 0 1 52 14V52" fill="none" />
      <rect x={1.5} y={45} width={53} height={8} rx={2} fill="var(--wood)" />
    </>
  )
}
