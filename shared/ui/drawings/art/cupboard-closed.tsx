import { Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M18 300H52V318H18ZM184 300H218V318H184Z" fill="var(--paint-s)" />
      <path d="M10 14H226V302H10Z" fill="var(--paint)" />
      <path d="M214 14H226V302H214Z" fill="var(--paint-s)" stroke="none" />
      <path d="M10 14H226V302H10Z" fill="none" />
      <path d="M20 22H116V292H20Z" fill="var(--paint)" />
      <path data-detail="" d="M36 42H100V146H36ZM36 164H100V272H36Z" fill="var(--paint-s)" />
      <path d="M118 22H214V292H118Z" fill="var(--paint)" />
      <path data-detail="" d="M134 42H198V146H134ZM134 164H198V272H134Z" fill="var(--paint-s)" />
      <path d="M2 2.5H234V18H2Z" fill="var(--paint)" />
      <path d="M3 13H233V17.3H3Z" fill="var(--paint-s)" stroke="none" />
      <Line d="M2 2.5H234V18H2Z" />
      <circle cx={107} cy={158} r={4.5} fill="var(--o-butter)" />
      <circle cx={127} cy={158} r={4.5} fill="var(--o-butter)" />
    </>
  )
}
