import { Body, Label, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body d="M4 6.5H112A2.5 2.5 0 0 1 114.5 9V80.5H1.5V9A2.5 2.5 0 0 1 4 6.5Z" tone="sage" shade="M98 4H118V84H98Z" />
      <Label x={16} y={24} width={66} height={34} />
      <Line d="M24 34h30M24 41h44M24 48h22" />
      <Body
        d="M114 30H142C148 30 152 33 155 39L166 58C168 61 170.5 63 170.5 67V80.5H114Z"
        tone="butter"
        shade="M152 28H174V84H152Z"
      />
      <path data-detail="" d="M124 38H142C145 38 147 40 149 43L156 57H124Z" fill="var(--o-mist)" />
      <circle cx={34} cy={82} r={14} fill="var(--o-dark)" />
      <circle cx={34} cy={82} r={5} fill="var(--o-paper)" />
      <circle cx={138} cy={82} r={14} fill="var(--o-dark)" />
      <circle cx={138} cy={82} r={5} fill="var(--o-paper)" />
    </>
  )
}
