import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body
        d="M2 8V104C2 108 11 110.5 22 110.5S42 108 42 104V8Z"
        tone="paper"
        shade="M30 0H46V114H27C29 111 30 108 30 104Z"
      >
        <g strokeOpacity=".25">
          <Line d="M8 22l3 3 3-3M18 22l3 3 3-3M8 31l3 3 3-3M18 31l3 3 3-3M8 94l3 3 3-3M18 94l3 3 3-3M8 102l3 3 3-3M18 102l3 3 3-3" />
        </g>
        <path data-detail="" d="M0 44C8 48 36 48 44 44V80C36 84 8 84 0 80Z" fill="var(--o-sage)" />
        <path d="M30 46.6C36 46 40 45.5 46 44V82L30 82.7Z" fill="var(--o-sage-s)" stroke="none" />
      </Body>
      <rect data-detail="" x={9} y={53} width={17} height={19} rx={2} fill="var(--o-paper)" />
      <Line d="M13 59.5h9M13 64.5h6" />
      <Line d="M2 44C8 47.5 36 47.5 42 44M2 80C8 83.5 36 83.5 42 80" />
      <ellipse cx={22} cy={8} rx={20} ry={6} fill="var(--o-paper)" />
      <ellipse cx={22} cy={8} rx={7.5} ry={2.3} fill="var(--o-card-s)" />
    </>
  )
}
