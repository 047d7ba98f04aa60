import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M18 10H26V3.5H32V10C36 13 38 16 38 22V36H14V22C14 16 15 13 18 10Z" fill="var(--o-sage)" />
      <path d="M42 14H64V40H42Z" fill="var(--o-card)" />
      <path d="M56 14H64V40H56Z" fill="var(--o-card-s)" stroke="none" />
      <Line d="M42 14H64V40M42 20h22" />
      <Body d="M3 30H73L68 67C68 69.5 66 70.5 64 70.5H12C10 70.5 8 69.5 8 67Z" tone="mist" shade="M60 26H76V74H56Z" />
      <rect x={1.5} y={27} width={73} height={8} rx={3} fill="var(--o-mist-s)" />
      <circle data-detail="" cx={36} cy={52} r={12} fill="var(--o-paper)" />
      <Line d="M30 50C31 46 35 45 38 46.5M38 43.5v3.5h-3.5M42 52C42 56 39 58.5 35.5 58M38 60.5l-3-2.5 2.5-2.5M31 56.5C29.5 54.5 29.5 52.5 30 50.5" />
    </>
  )
}
