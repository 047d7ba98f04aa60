import { Body, Label, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body d="M8 26H68L62 101C62 104 60 105 58 105H18C16 105 14 104 14 101Z" tone="spruce" shade="M56 22H74V108H52Z" />
      <path d="M66 14H76V19H66Z" fill="var(--o-dark)" />
      <Body d="M3 22C3 14 8 10.5 16 10.5H62C68 10.5 70 14 70 18V27H3Z" tone="spruce" shade="M58 6H74V30H58Z" />
      <circle cx={60} cy={102} r={8.5} fill="var(--o-dark)" />
      <circle cx={60} cy={102} r={2.5} fill="var(--o-paper)" />
      <Label x={22} y={46} width={24} height={20} />
      <Line d="M27 53h14M27 58.5h9M22 80v14M31 80v14" />
    </>
  )
}
