import { Body, Label, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M20 17H30L30 26L24 43L18.5 41C21 35 21 30 18 26Z" fill="var(--o-paper)" />
      <Body d="M5 6.5H13L38 4C44 4 47.5 8 47.5 13V26H27V18.5H13L5 17.5Z" tone="clay" shade="M38 2H50V28H38Z" />
      <rect x={26.5} y={26} width={21} height={12} rx={1.5} fill="var(--o-clay)" />
      <path d="M40 26.8h6.8v10.4h-6.8z" fill="var(--o-clay-s)" stroke="none" />
      <Line d="M31 30v4M35.5 30v4M28 26h18a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-18a1.5 1.5 0 0 1-1.5-1.5v-9a1.5 1.5 0 0 1 1.5-1.5Z" />
      <rect x={2} y={7.5} width={4} height={9} rx={1} fill="var(--o-paper)" />
      <Body
        d="M28 38H46C46 50 56.5 54 56.5 68V119A5.5 5.5 0 0 1 51 124.5H23A5.5 5.5 0 0 1 17.5 119V68C17.5 54 28 50 28 38Z"
        tone="mist"
        shade="M46 36C46 52 49 56 49 68V126H60V36Z"
      />
      <Label x={23} y={72} width={28} height={38} />
      <path
        data-detail=""
        d="M37 79C33 84.5 31.5 87 31.5 89.5A5.5 5.5 0 0 0 42.5 89.5C42.5 87 41 84.5 37 79Z"
        fill="var(--o-clay)"
      />
      <Line d="M29 100h16M29 104.5h10" />
    </>
  )
}
