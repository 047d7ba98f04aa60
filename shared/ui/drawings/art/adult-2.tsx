import { Body, Dots, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body d="M30 128H62L70 196H22Z" tone="spruce" shade="M52 124H76V200H60Z" />
      <path d="M32 196V212H40V196ZM52 196V212H60V196Z" fill="var(--o-skin1)" />
      <path d="M22 220.5C22 215 27 211 33 211H41V220.5Z" fill="var(--o-dark)" />
      <path d="M51 220.5V211H59C65 211 70 215 70 220.5Z" fill="var(--o-dark)" />
      <path d="M27 34C22 52 22 70 26 86H66C70 70 70 52 65 34Z" fill="var(--o-hair3)" />
      <Body d="M64 80C74 84 78 96 79 108L80 134H70L65 108Z" tone="clay-s" />
      <circle cx={75} cy={137} r={5.5} fill="var(--o-skin1)" />
      <Body
        d="M30 78C38 72 54 72 62 78C69 84 70 98 66 132H26C22 98 23 84 30 78Z"
        tone="clay"
        shade="M55 70C58 92 58 116 55 136H74V70Z"
      />
      <Body d="M30 80C20 84 15 94 13 108L11 134H21L29 108Z" tone="clay" />
      <circle cx={16} cy={137} r={5.5} fill="var(--o-skin1)" />
      <path d="M39 58V75C41 80 51 80 53 75V58Z" fill="var(--o-skin1)" />
      <ellipse cx={46} cy={42} rx={18} ry={21} fill="var(--o-skin1)" />
      <path
        d="M26 48C20 26 30 10 46 10C62 10 72 26 66 48C66 38 60 30 54 24C46 34 34 34 30 34C28 38 27 42 26 48Z"
        fill="var(--o-hair3)"
      />
      <g>
        <Dots d="M41 44h.01M51 44h.01" />
        <Line d="M42.5 50C44.5 52.5 47.5 52.5 49.5 50" />
      </g>
    </>
  )
}
