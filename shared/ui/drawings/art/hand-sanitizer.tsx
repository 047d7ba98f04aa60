import { Body, Label, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body d="M11 4.5A2 2 0 0 1 13 2.5H27A2 2 0 0 1 29 4.5V19H11Z" tone="spruce" shade="M23 0H32V22H23Z" />
      <Line d="M11 9h18" />
      <Body
        d="M12 19H28C34 20 38.5 25 38.5 31V80A4.5 4.5 0 0 1 34 84.5H6A4.5 4.5 0 0 1 1.5 80V31C1.5 25 6 20 12 19Z"
        tone="mist"
        shade="M29 16H42V88H27C29 86 29 83 29 80Z"
      />
      <Label x={6.5} y={36} width={26} height={34} />
      <path data-detail="" d="M17 42.5h5v4.5h4.5v5H22v4.5h-5V52h-4.5v-5H17Z" fill="var(--o-clay)" />
      <Line d="M12 62h15M12 66h9M7 27.5h.01M11 29h.01M8 75.5h.01M12 78h.01M17 76h.01" />
    </>
  )
}
