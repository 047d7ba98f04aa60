import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M18 2.5H26L27.5 11H16.5Z" fill="var(--o-paper)" />
      <Body d="M13.5 11H30.5V22.5H13.5Z" tone="clay" shade="M25 9H34V26H25Z" />
      <Body
        d="M14 22.5H30C32 32 40 36 41.5 47C42.5 55 37.5 61 37.5 69C37.5 78 42 84 41.5 95C41.5 102 38 106.5 32 106.5H12C6 106.5 2.5 102 2.5 95C2 84 6.5 78 6.5 69C6.5 61 1.5 55 2.5 47C4 36 12 32 14 22.5Z"
        tone="butter"
        shade="M27 20C29 33 36 38 34 50C31 60 31 76 34 88C35 98 33 103 28 108H48V20Z"
      />
      <ellipse data-detail="" cx={21} cy={67} rx={12} ry={17} fill="var(--o-paper)" />
      <Line d="M15 61h12M14.5 67h13M16.5 73h8" />
    </>
  )
}
