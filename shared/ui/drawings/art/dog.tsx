import { Body, Dots, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M96 56C106 52 112 42 110 30C104 34 100 42 92 46Z" fill="var(--o-card)" data-free="" />
      <Body
        d="M44 44C60 40 84 42 94 52C100 60 100 74 98 94.5H84V76C74 80 62 80 54 76V94.5H40V62Z"
        tone="card"
        shade="M70 40C84 54 80 70 70 80H84V98H104V40Z"
      />
      <Line d="M44 94.5V78M90 94.5V80" />
      <Body
        d="M18 30C18 14 30 6 42 8C56 10 62 22 60 38C58 52 48 58 36 56C32 60 20 60 14 54C8 50 8 42 14 40C17 38 18 35 18 30Z"
        tone="card"
        shade="M46 4C54 24 52 44 40 60H66V4Z"
      />
      <path d="M44 10C54 6 66 14 66 30C66 42 60 48 56 44C48 36 48 22 44 10Z" fill="var(--o-card-s)" />
      <path d="M10 44C10 40 18 39 19 43C20 47 12 49 10 44Z" fill="var(--o-dark)" />
      <Line d="M22 52C26 54 30 53 33 50" />
      <Dots d="M30 28h.01" />
      <path d="M42 56C48 57 55 52 58 46L62 51C58 60 50 65 43 63Z" fill="var(--o-clay)" />
    </>
  )
}
