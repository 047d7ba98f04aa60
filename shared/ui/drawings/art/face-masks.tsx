import { Body, Label, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M26 16C26 8 30 4 34 3.5C44 1.5 52 1.5 60 3.5C64 4 68 8 68 16Z" fill="var(--o-paper)" />
      <Line d="M30 8.5C42 5.5 54 5.5 64 8.5M28 12.5C42 9.5 54 9.5 66 12.5" />
      <Body
        d="M4 14.5H92A2.5 2.5 0 0 1 94.5 17V58A2.5 2.5 0 0 1 92 60.5H4A2.5 2.5 0 0 1 1.5 58V17A2.5 2.5 0 0 1 4 14.5Z"
        tone="mist"
        shade="M76 10H98V64H76Z"
      />
      <path d="M22 14.5C24 21 70 21 72 14.5Z" fill="var(--o-dark)" />
      <Label x={9} y={26} width={59} height={28} />
      <path data-detail="" d="M17 34C22 31 32 31 37 34V41C35 48 19 48 17 41Z" fill="var(--o-mist)" />
      <Line d="M17 36C11 33 11 42 17.5 41.5M37 36C43 33 43 42 36.5 41.5M18 38.5h18M49 35h13M49 40h13M49 45h8M76 14.5V60.5" />
    </>
  )
}
