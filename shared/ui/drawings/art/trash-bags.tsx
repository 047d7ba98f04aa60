import { Body, Label, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M22 18C24 10 28 7 31 3C34 6 38 2 41 4C46 7 49 11 50 18Z" fill="var(--o-dark)" />
      <path d="M40 4C46 7 49 11 50 18H42C43 13 42 8 40 4Z" fill="var(--o-dark-s)" stroke="none" />
      <Body
        d="M4 14.5H76A2.5 2.5 0 0 1 78.5 17V64A2.5 2.5 0 0 1 76 66.5H4A2.5 2.5 0 0 1 1.5 64V17A2.5 2.5 0 0 1 4 14.5Z"
        tone="butter"
        shade="M62 10H82V70H62Z"
      />
      <path d="M18 14.5C20 24 52 24 54 14.5Z" fill="var(--o-dark)" />
      <Label x={9} y={30} width={44} height={29} />
      <path
        data-detail=""
        d="M18 53.5C15 47 19 42 23 39.5L21.5 36H28.5L27 39.5C31 42 35 47 32 53.5C28 55.5 22 55.5 18 53.5Z"
        fill="var(--o-dark)"
      />
      <Line d="M39 40h9M39 45h9M39 50h6M62 14.5V66.5" />
    </>
  )
}
