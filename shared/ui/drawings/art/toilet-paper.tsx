import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body
        d="M1.5 8V33.5C1.5 37 10.7 39.5 22 39.5S42.5 37 42.5 33.5V8Z"
        tone="paper"
        shade="M30 0H46V42H27C29 40 30 38 30 34Z"
      >
        <g strokeOpacity=".28">
          <Line d="M9 22h2M16 25h2M23 26h2M9 30h2M16 33h2M23 34h2M16 17.5h2M23 18.5h2" />
        </g>
      </Body>
      <ellipse cx={22} cy={8} rx={20.5} ry={6} fill="var(--o-paper)" />
      <ellipse cx={22} cy={8} rx={7.5} ry={2.3} fill="var(--o-card-s)" />
      <Line d="M33 12.9V38" />
    </>
  )
}
