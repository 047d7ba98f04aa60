import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body d="M2 234.5V12A10 10 0 0 1 12 2H116A10 10 0 0 1 126 12V234.5Z" tone="paper" shade="M114 0H130V238H114Z" />
      <Body d="M14 234.5V20A6 6 0 0 1 20 14H108A6 6 0 0 1 114 20V234.5Z" tone="clay" shade="M100 10H118V238H100Z" />
      <path data-detail="" d="M28 30H60V88H28ZM66 30H94V88H66Z" fill="var(--o-mist)" />
      <path data-detail="" d="M28 106H60V206H28ZM66 106H94V206H66Z" fill="var(--o-clay-s)" />
      <circle data-detail="" cx={102} cy={128} r={5} fill="var(--o-butter)" />
      <Line d="M34 82L54 36" />
    </>
  )
}
