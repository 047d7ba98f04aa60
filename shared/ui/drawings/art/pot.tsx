import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M2 30H12V37H2ZM64 30H74V37H64Z" fill="var(--o-dark)" />
      <Body
        d="M10 24H66V48C66 55 62 58.5 55 58.5H21C14 58.5 10 55 10 48Z"
        tone="clay"
        shade="M54 20H70V62H48C54 58 55 52 55 46Z"
      />
      <Body d="M7 25C8 16 20 12.5 38 12.5S68 16 69 25Z" tone="paper" shade="M52 10H72V28H52Z" />
      <circle cx={38} cy={8} r={5} fill="var(--o-dark)" />
      <Line d="M18 34v14" />
    </>
  )
}
