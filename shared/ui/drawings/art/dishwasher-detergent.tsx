import { Body, Label, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body
        d="M9 2.5H71L72.5 16C76.5 40 78.5 62 77 86C76.5 92 73 94.5 67 94.5H13C7 94.5 3.5 92 3 86C1.5 62 3.5 40 7.5 16Z"
        tone="spruce"
        shade="M62 0C66 30 66 66 60 98H82V0Z"
      />
      <Line d="M7.5 14H72.5M7 19H73M26 8.5h28" />
      <Label x={15} y={28} width={45} height={33} rx={4} />
      <Line d="M21 36h24M21 41.5h33M21 47h18" />
      <rect data-detail="" x={20} y={69} width={15} height={15} rx={3} fill="var(--o-mist)" />
      <rect data-detail="" x={40} y={69} width={15} height={15} rx={3} fill="var(--o-mist)" />
      <path
        data-detail=""
        d="M20 77h15v4a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3zM40 77h15v4a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3z"
        fill="var(--o-butter)"
      />
    </>
  )
}
