import { Body, Dots, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body d="M22 98H50L53 144H40L37 112L34 144H20Z" tone="sage" shade="M42 94H56V148H44Z" />
      <path d="M16 150.5C16 146 20 143 25 143H35V150.5Z" fill="var(--o-paper)" />
      <path d="M38 150.5V143H48C53 143 57 146 57 150.5Z" fill="var(--o-paper)" />
      <Body d="M50 64C60 60 66 52 68 44L60 40C57 46 53 50 48 52Z" tone="mist-s" />
      <circle cx={65} cy={39} r={5} fill="var(--o-skin3)" />
      <Body
        d="M24 58C30 54 42 54 48 58C53 62 54 76 52 104H20C18 76 19 62 24 58Z"
        tone="mist"
        shade="M42 52C45 70 45 90 43 108H58V52Z"
      >
        <path d="M14 74H58V82H14Z" fill="var(--o-clay)" stroke="none" />
      </Body>
      <Body d="M24 60C16 64 12 74 11 84L10 98H18L23 84Z" tone="mist" />
      <circle cx={14} cy={101} r={5} fill="var(--o-skin3)" />
      <path d="M31 48V56C33 60 39 60 41 56V48Z" fill="var(--o-skin3)" />
      <circle cx={36} cy={34} r={18} fill="var(--o-skin3)" />
      <path
        d="M17 36C13 20 24 10 36 10C48 10 59 20 55 36C53 30 50 27 46 26L42 30L36 24L30 30L26 26C21 28 19 31 17 36Z"
        fill="var(--o-hair1)"
      />
      <g>
        <Dots d="M31.5 36h.01M40.5 36h.01" />
        <Line d="M32.85 41.4C34.65 43.65 37.35 43.65 39.15 41.4" />
      </g>
    </>
  )
}
