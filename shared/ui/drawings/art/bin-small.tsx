import { Body } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body d="M5 12H41L37 46C37 48 36 48.5 34 48.5H12C10 48.5 9 48 9 46Z" tone="clay" shade="M32 8H46V52H30Z" />
      <path d="M2 7C2 4 8 2.5 23 2.5S44 4 44 7L42 16C38 19 34 14 29 17S20 15 15 18S7 15 4 16Z" fill="var(--o-paper)" />
    </>
  )
}
