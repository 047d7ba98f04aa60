import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body
        d="M4 1.5H20A2.5 2.5 0 0 1 22.5 4V15A2.5 2.5 0 0 1 20 17.5H4A2.5 2.5 0 0 1 1.5 15V4A2.5 2.5 0 0 1 4 1.5Z"
        tone="mist"
        shade="M17 0H26V20H17Z"
      >
        <path d="M0 10H26V20H0Z" fill="var(--o-butter)" stroke="none" />
        <path d="M17 10H26V20H17Z" fill="var(--o-butter-s)" stroke="none" />
      </Body>
      <Line d="M1.5 10H22.5" />
    </>
  )
}
