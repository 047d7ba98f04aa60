import { Body, Line } from '../parts.tsx'
import { MarkOn } from '../marks.tsx'

function PackedRoll({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Body
        d="M1.5 8V30C1.5 33.5 10 36 21 36S40.5 33.5 40.5 30V8Z"
        tone="paper"
        shade="M29 0H46V40H25C28 37 29 34 29 30Z"
      />
      <ellipse cx={21} cy={8} rx={19.5} ry={5.6} fill="var(--o-paper)" />
      <ellipse cx={21} cy={8} rx={8.5} ry={2.5} fill="var(--o-card-s)" />
    </g>
  )
}

/** Four rolls under film. */

export function Art() {
  return (
    <>
      <PackedRoll x={3} y={37} />
      <PackedRoll x={45} y={37} />
      <PackedRoll x={3} y={4} />
      <PackedRoll x={45} y={4} />
      <path
        d="M4 3.5C2.5 8 2 12 2 18V68C2 72 4 74.5 8 74.5H82C86 74.5 88 72 88 68V18C88 12 87.5 8 86 3.5"
        fill="none"
      />
      <Body d="M2 30H88V53H2Z" tone="mist" shade="M70 28H90V56H70Z" />
      <MarkOn mark="Value" x={20} y={41.5} radius={8.6} />
      <Line d="M36 38h26M36 45h17" />
    </>
  )
}
