import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body
        d="M11 1.5H63A9.5 9.5 0 0 1 72.5 11V121A9.5 9.5 0 0 1 63 130.5H11A9.5 9.5 0 0 1 1.5 121V11A9.5 9.5 0 0 1 11 1.5Z"
        tone="dark"
        shade="M62 0H76V134H62Z"
      />
      <rect x={8} y={13} width={58} height={104} rx={3} fill="var(--o-paper)" />
      <Line d="M31 7.5h12" />
      <path
        data-detail=""
        d="M14 36A5 5 0 0 1 19 31H55A5 5 0 0 1 60 36V56A5 5 0 0 1 55 61H27L18 69V61A5 5 0 0 1 14 56Z"
        fill="var(--o-butter)"
      />
      <Line d="M22 41h28M22 46.5h20" />
      <path data-detail="" d="M22 53H44" fill="none" />
      <Line d="M31 124h12" />
    </>
  )
}
