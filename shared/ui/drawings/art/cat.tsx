import { Body } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M58 82C74 84 82 72 76 58C73 52 67 54 69 60C72 68 68 74 58 72Z" fill="var(--o-dark)" />
      <Body d="M22 48C16 62 14 76 16 86.5H62C64 70 58 54 46 46Z" tone="dark" shade="M46 44C52 60 52 74 46 90H68V44Z" />
      <path d="M30 86.5V74M40 86.5V74" fill="none" stroke="var(--o-mist-s)" />
      <Body
        d="M12 14L14 4L25 12C30 10.5 38 10.5 43 12L54 4L56 14C60 24 58 38 52 45C44 52 24 52 16 45C10 38 8 24 12 14Z"
        tone="dark"
        shade="M42 8C50 22 48 40 38 52H62V4Z"
      />
      <path d="M26 48C26 42 30 39 34 39S42 42 42 48C38 50 30 50 26 48Z" fill="var(--o-paper)" stroke="none" />
      <path
        d="M23 25a3.5 4 0 0 1 7 0a3.5 4 0 0 1-7 0ZM38 25a3.5 4 0 0 1 7 0a3.5 4 0 0 1-7 0Z"
        fill="var(--o-butter)"
        stroke="none"
      />
      <path d="M26.5 22.5v5M41.5 22.5v5" fill="none" />
      <path d="M32 36h4l-2 2.5Z" fill="var(--o-clay)" stroke="none" />
    </>
  )
}
