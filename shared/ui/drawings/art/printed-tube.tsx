import { Body, Line } from '../parts.tsx'
import { MarkOn } from '../marks.tsx'

export function Art() {
  return (
    <>
      <Body d="M2 10V74C2 78 11 80.5 23 80.5S44 78 44 74V10Z" tone="spruce" shade="M32 0H48V84H28C31 81 32 78 32 74Z">
        <path data-detail="" d="M-2 60C10 50 24 66 48 54V84H-2Z" fill="var(--o-mist)" stroke="none" />
        <path
          data-detail=""
          d="M32 59.6C38 59.5 43 57 48 54V84H28C31 81 32 78 32 74Z"
          fill="var(--o-mist-s)"
          stroke="none"
        />
      </Body>
      <Line d="M2 57.5C13 52 26 65 44 56" />
      <ellipse cx={23} cy={10} rx={21} ry={6.5} fill="var(--o-spruce)" />
      <Line d="M10 10C14 12.5 32 12.5 36 10" />
      <MarkOn mark="NationallyRecognizedBrandLead" x={19} y={34} radius={11} />
    </>
  )
}
