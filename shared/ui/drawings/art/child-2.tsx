import { Body, Dots, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M24 94V110H30V94ZM36 94V110H42V94Z" fill="var(--o-skin1)" />
      <path d="M17 116.5C17 112 20 109 24 109H31V116.5Z" fill="var(--o-clay)" />
      <path d="M35 116.5V109H42C46 109 49 112 49 116.5Z" fill="var(--o-clay)" />
      <circle cx={11} cy={30} r={8} fill="var(--o-hair3)" />
      <circle cx={53} cy={30} r={8} fill="var(--o-hair3)" />
      <Body d="M44 56C50 60 54 68 55 78H48L42 68Z" tone="butter-s" />
      <circle cx={52} cy={80} r={4.5} fill="var(--o-skin1)" />
      <Body
        d="M24 52H42C46 64 50 82 52 98H12C14 82 18 64 24 52Z"
        tone="butter"
        shade="M36 50C40 66 42 84 41 100H56V50Z"
      >
        <g fill="var(--o-paper)" stroke="none">
          <circle cx={24} cy={70} r={2} />
          <circle cx={32} cy={80} r={2} />
          <circle cx={22} cy={88} r={2} />
        </g>
      </Body>
      <Body d="M22 56C16 60 12 68 11 78H18L24 68Z" tone="butter" />
      <circle cx={14} cy={80} r={4.5} fill="var(--o-skin1)" />
      <path d="M28 44V52C30 55 35 55 37 52V44Z" fill="var(--o-skin1)" />
      <circle cx={32} cy={31} r={17} fill="var(--o-skin1)" />
      <path d="M14 32C11 18 21 9 32 9C43 9 53 18 50 32C47 24 42 20 32 20S17 24 14 32Z" fill="var(--o-hair3)" />
      <g>
        <Dots d="M27.75 34h.01M36.25 34h.01" />
        <Line d="M29.025 39.1C30.725 41.225 33.275 41.225 34.975 39.1" />
      </g>
    </>
  )
}
