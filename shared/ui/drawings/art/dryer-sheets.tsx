import { Body, Label, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M26 20C24 12 30 9 29 2.5C36 6 44 3 54 5.5C52 10 58 14 57 20Z" fill="var(--o-paper)" />
      <path d="M54 5.5C52 10 58 14 57 20H49C50 14 47 9 46 4.6Z" fill="var(--o-paper-s)" stroke="none" />
      <Line d="M29 2.5C36 6 44 3 54 5.5C52 10 58 14 57 20" />
      <Body
        d="M4 18.5H84A2.5 2.5 0 0 1 86.5 21V62A2.5 2.5 0 0 1 84 64.5H4A2.5 2.5 0 0 1 1.5 62V21A2.5 2.5 0 0 1 4 18.5Z"
        tone="sage"
        shade="M70 16H90V68H70Z"
      >
        <path d="M-2 52C10 44 20 44 34 52S58 60 70 52V68H-2Z" fill="var(--o-butter)" stroke="none" />
      </Body>
      <Line d="M1.5 51C10 44.5 20 44 34 52S60 59 70 52M70 18.5V64.5" />
      <Label x={10} y={27} width={38} height={16} />
      <Line d="M16 33h22M16 37.5h14" />
    </>
  )
}
