import { Body, FreeLine, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <FreeLine d="M100 33V10C100 1 86 1 86 10V14" />
      <path d="M79 14H93L96 20H76Z" fill="var(--o-mist)" />
      <FreeLine d="M80 25v3M86 25v3M92 25v3" />
      <path d="M24 76H34L31 90.5H25ZM90 76H100L99 90.5H93Z" fill="var(--o-butter)" />
      <Body
        d="M7 40H117V46C117 66 106 79 90 79H34C18 79 7 66 7 46Z"
        tone="paper"
        shade="M92 36H122V84H80C94 78 97 58 96 40Z"
      />
      <rect x={1.5} y={33} width={121} height={9} rx={4.5} fill="var(--o-paper)" />
      <Line d="M20 52C21 60 26 66 33 68" />
    </>
  )
}
