import { Body, Label, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M8 9.5C8 6 11 4.5 14 4.5H27V12H16C13 12 12.5 14 12.5 15.5H8Z" fill="var(--o-paper)" />
      <rect x={20} y={12} width={6} height={14} fill="var(--o-paper-s)" />
      <rect x={14.5} y={24} width={17} height={9} rx={2} fill="var(--o-paper)" />
      <path d="M25 25h6v7h-6z" fill="var(--o-paper-s)" stroke="none" />
      <Line d="M16.5 24h13a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2Z" />
      <Body
        d="M14 33H32C38 35 42.5 39 42.5 46V89A5.5 5.5 0 0 1 37 94.5H9A5.5 5.5 0 0 1 3.5 89V46C3.5 39 8 35 14 33Z"
        tone="sage"
        shade="M32 28H46V98H29C32 96 32 93 32 90Z"
      />
      <Label x={9} y={54} width={28} height={27} />
      <Line d="M14 61.5h12M14 67h18M14 72.5h9" />
    </>
  )
}
