import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M22 84H36V90.5H22Z" fill="var(--o-dark)" />
      <Body d="M5 24H53L51 82C51 85 49 86.5 46 86.5H12C9 86.5 7 85 7 82Z" tone="mist" shade="M42 20H58V90H40Z" />
      <path d="M4 22H54V31C44 34 14 34 4 31Z" fill="var(--o-paper)" />
      <Body d="M4 23C4 11 14 4.5 29 4.5S54 11 54 23Z" tone="spruce" shade="M42 2H58V26H42Z" />
      <Line d="M24 12h10M14 48v22" />
    </>
  )
}
