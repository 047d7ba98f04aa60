import { Body, FreeLine, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <FreeLine d="M10 20C10 -2 48 -2 48 20" />
      <Body d="M6 22H52L49 57C49 59.5 48 60.5 45 60.5H13C10 60.5 9 59.5 9 57Z" tone="sage" shade="M42 18H58V64H39Z" />
      <rect x={3} y={15} width={52} height={9} rx={3} fill="var(--o-sage-s)" />
      <path data-detail="" d="M17 48C16 38 24 33 36 33C37 44 30 50 20 48Z" fill="var(--o-paper)" />
      <Line d="M16 52C19 46 24 41 31 38" />
    </>
  )
}
