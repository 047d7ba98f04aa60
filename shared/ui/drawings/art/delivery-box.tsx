import { Body, Label, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body
        d="M4 3.5H128A2.5 2.5 0 0 1 130.5 6V92A2.5 2.5 0 0 1 128 94.5H4A2.5 2.5 0 0 1 1.5 92V6A2.5 2.5 0 0 1 4 3.5Z"
        tone="card"
        shade="M104 0H134V98H104Z"
      >
        <path d="M46 0H62V34H46Z" fill="var(--o-butter)" />
      </Body>
      <Line d="M104 3.5V94.5" />
      <Label x={14} y={56} width={46} height={28} rx={2} />
      <Line d="M20 63.5h20M20 69h28M20 75h14M74 84h18M78 79v-8l5-5 5 5v8" />
    </>
  )
}
