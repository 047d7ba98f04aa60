import { Body, FreeLine, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <FreeLine d="M8 32C8 4 70 4 70 32" />
      <circle cx={24} cy={26} r={8} fill="var(--o-paper)" />
      <circle cx={38} cy={21} r={10} fill="var(--o-paper)" />
      <circle cx={53} cy={26} r={8} fill="var(--o-paper)" />
      <Body d="M6 32H72L66 78C66 81 64 82.5 61 82.5H17C14 82.5 12 81 12 78Z" tone="clay" shade="M58 28H78V86H54Z" />
      <rect x={2} y={28} width={74} height={9} rx={4} fill="var(--o-clay-s)" />
      <Line d="M18 48L21 70" />
    </>
  )
}
