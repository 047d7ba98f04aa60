import { Body, Line } from '../parts.tsx'
import { MarkOn } from '../marks.tsx'

export function Art() {
  return (
    <>
      <Body d="M2 10V39C2 43 11 45.5 23 45.5S44 43 44 39V10Z" tone="sage" shade="M32 0H48V48H28C31 46 32 43 32 39Z" />
      <ellipse cx={23} cy={10} rx={21} ry={7} fill="var(--o-sage)" />
      <Line d="M23 10L7 6.5M23 10L14 3.8M23 10L23 3M23 10L32 3.8M23 10L39 6.5M23 10L4 11.5M23 10L42 11.5M23 10L12 15.8M23 10L34 15.8" />
      <ellipse cx={23} cy={9.6} rx={5} ry={2.2} fill="var(--o-sage-s)" />
      <MarkOn mark="EcoFriendly" x={17} y={29.5} radius={9.5} />
    </>
  )
}
