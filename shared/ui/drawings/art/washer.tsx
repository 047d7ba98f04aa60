import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M10 110H22V116.5H10ZM78 110H90V116.5H78Z" fill="var(--o-dark)" />
      <Body
        d="M5 1.5H95A3.5 3.5 0 0 1 98.5 5V108A3.5 3.5 0 0 1 95 111.5H5A3.5 3.5 0 0 1 1.5 108V5A3.5 3.5 0 0 1 5 1.5Z"
        tone="paper"
        shade="M86 0H102V116H86Z"
      />
      <Line d="M1.5 22H98.5" />
      <rect data-detail="" x={9} y={8} width={30} height={8} rx={2} fill="var(--o-mist)" />
      <circle data-detail="" cx={76} cy={12} r={5} fill="var(--o-butter)" />
      <circle cx={48} cy={66} r={34} fill="var(--o-mist)" />
      <Body d="M48 40A26 26 0 1 1 48 92A26 26 0 1 1 48 40Z" tone="spruce" shade="M62 38C74 50 74 82 60 94H80V38Z">
        <path d="M20 74C30 62 40 80 52 68S70 66 78 72V96H20Z" fill="var(--o-clay)" stroke="none" />
        <path d="M20 84C32 76 44 88 56 80S72 80 78 82V96H20Z" fill="var(--o-butter)" stroke="none" />
      </Body>
      <Line d="M32 58C34 53 38 49 43 48" />
    </>
  )
}
