import { Body, Line } from '../parts.tsx'
import { MarkOn } from '../marks.tsx'

export function Art() {
  return (
    <>
      <Body d="M2 10V44C2 48 12 50.5 26 50.5S50 48 50 44V10Z" tone="paper" shade="M36 0H54V54H32C35 51 36 48 36 44Z">
        <g strokeOpacity=".24">
          <Line d="M2 20L12 12M2 30L24 14M6 40L40 14M14 46L50 18M26 48L50 30M38 48L50 40M2 34L18 48M2 22L32 48M8 16L44 46M22 16L50 36M36 15L50 26" />
        </g>
        <path data-detail="" d="M0 23C12 27.5 40 27.5 52 23V40C40 44.5 12 44.5 0 40Z" fill="var(--o-clay)" />
        <path
          data-detail=""
          d="M36 26C42 25.6 47 24.7 52 23V40C47 41.7 42 42.6 36 43Z"
          fill="var(--o-clay-s)"
          stroke="none"
        />
      </Body>
      <Line d="M2 23.6C12 27.5 40 27.5 50 23.6M2 40.6C12 44.5 40 44.5 50 40.6" />
      <MarkOn mark="CupboardPick" x={20} y={34.5} radius={8.2} />
      <ellipse cx={26} cy={10} rx={24} ry={7} fill="var(--o-paper)" />
      <ellipse cx={26} cy={10} rx={7.5} ry={2.4} fill="var(--o-card-s)" />
    </>
  )
}
