import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body d="M27 2.5H55V22H27Z" tone="butter" shade="M45 0H58V26H45Z" />
      <Line d="M33 6.5v11M39 6.5v11" />
      <rect x={30} y={22} width={22} height={6} fill="var(--o-clay-s)" />
      <Body
        d="M22 28H60C82 28 98 42 98 62V104C98 112 94 116.5 86 116.5H14C6 116.5 2.5 112 2.5 104V58C2.5 42 10 32 22 28ZM68 44C64 44 62.5 47 63.5 51L67 72C68 77 72 78 75 77H80C84 77 86 74 86 70C86 56 80 45 68 44Z"
        tone="clay"
        shade="M64 26C78 34 88 46 88 64V102C88 110 84 114 78 118H102V26Z"
      />
      <path data-detail="" d="M12 66A26 22 0 0 1 62 66V94A4 4 0 0 1 58 98H16A4 4 0 0 1 12 94Z" fill="var(--o-paper)" />
      <Line d="M25 66h24M21 73h32M27 80h20" />
      <circle data-detail="" cx={37} cy={57} r={3.5} fill="var(--o-butter)" />
    </>
  )
}
