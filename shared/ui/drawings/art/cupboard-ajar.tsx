import { Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M18 300H52V318H18ZM184 300H218V318H184Z" fill="var(--paint-s)" />
      <path d="M10 14H226V302H10Z" fill="var(--paint)" />
      <path d="M20 22H214V292H20Z" fill="var(--back)" />
      <path d="M118 22H214V32H118Z" fill="var(--back-s)" stroke="none" />
      <path d="M20 22H214V292H20Z" fill="none" />
      <path d="M118 89H214V98H118Z" fill="var(--wood)" />
      <path d="M118 187H214V196H118Z" fill="var(--wood)" />
      <path d="M118 283H214V292H118Z" fill="var(--wood)" />
      <path d="M20 22H118V292H20Z" fill="var(--paint)" />
      <path data-detail="" d="M36 42H102V146H36ZM36 164H102V272H36Z" fill="var(--paint-s)" />
      <path d="M2 2.5H234V18H2Z" fill="var(--paint)" />
      <path d="M3 13H233V17.3H3Z" fill="var(--paint-s)" stroke="none" />
      <Line d="M2 2.5H234V18H2Z" />
      <path d="M214 22L276 6V310L214 292Z" fill="var(--paint-s)" />
      <path data-detail="" d="M226 42L264 34V144L226 146ZM226 164L264 164V284L226 272Z" fill="var(--paint-d)" />
      <circle cx={109} cy={158} r={4.5} fill="var(--o-butter)" />
    </>
  )
}
