import { Body, Dots } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body d="M31 146H63L66 222H50L47 166L44 222H28Z" tone="denim" shade="M52 140H70V226H56Z" />
      <path d="M24 230.5C24 224 28 221 34 221H45V230.5Z" fill="var(--o-clay-s)" />
      <path d="M49 230.5V221H60C66 221 70 224 70 230.5Z" fill="var(--o-clay-s)" />
      <Body d="M66 82C76 86 80 98 81 112L82 140H72L67 112Z" tone="butter-s" />
      <circle cx={77} cy={143} r={6} fill="var(--o-skin2)" />
      <Body
        d="M30 78C38 72 56 72 64 78C71 84 72 100 70 152H24C22 100 23 84 30 78Z"
        tone="butter"
        shade="M56 70C60 96 60 128 57 156H76V70Z"
      />
      <Body d="M30 80C20 84 15 96 13 112L11 140H21L29 112Z" tone="butter" />
      <circle cx={16} cy={143} r={6} fill="var(--o-skin2)" />
      <path d="M40 60V75C42 80 52 80 54 75V60Z" fill="var(--o-skin2)" />
      <ellipse cx={47} cy={42} rx={19} ry={22} fill="var(--o-skin2)" />
      <path
        d="M27 42C22 24 32 10 48 10C64 10 72 24 67 42C66 34 62 28 58 26C50 32 38 30 34 26C30 29 28 35 27 42Z"
        fill="var(--o-hair2)"
      />
      <path d="M30 50C32 66 40 68 47 68S62 66 64 50C62 56 56 55 52 54H42C38 55 32 56 30 50Z" fill="var(--o-hair2)" />
      <g>
        <Dots d="M42 42h.01M52 42h.01" />
      </g>
      <path d="M44 59C46 60.5 48 60.5 50 59" fill="none" stroke="var(--o-skin1)" />
    </>
  )
}
