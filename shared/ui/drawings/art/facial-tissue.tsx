import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M17 25C15 14 19 5 24 2.5C28 5.5 30 7 34 3.5C40 8 45 15 43 25Z" fill="var(--o-paper)" />
      <path d="M34 3.5C40 8 45 15 43 25H36C38 17 37 10 34 3.5Z" fill="var(--o-paper-s)" stroke="none" />
      <Line d="M24 2.5C26 10 25 17 27 25M34 3.5C40 8 45 15 43 25" />
      <Body
        d="M4 23H56A2.5 2.5 0 0 1 58.5 25.5V62A2.5 2.5 0 0 1 56 64.5H4A2.5 2.5 0 0 1 1.5 62V25.5A2.5 2.5 0 0 1 4 23Z"
        tone="mist"
        shade="M45 20H62V68H45Z"
      >
        <g fill="var(--o-paper)" stroke="none">
          <circle cx={9} cy={31} r={1.8} />
          <circle cx={9} cy={57} r={1.8} />
          <circle cx={39} cy={31} r={1.8} />
          <circle cx={39} cy={57} r={1.8} />
        </g>
      </Body>
      <ellipse data-detail="" cx={24} cy={44} rx={13} ry={9} fill="var(--o-paper)" />
      <Line d="M18 42h12M20 46.5h8M45 23V64.5" />
    </>
  )
}
