import { Body, Dots, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M10 110H22V116.5H10ZM74 110H86V116.5H74Z" fill="var(--o-dark)" />
      <Body
        d="M5 1.5H91A3.5 3.5 0 0 1 94.5 5V108A3.5 3.5 0 0 1 91 111.5H5A3.5 3.5 0 0 1 1.5 108V5A3.5 3.5 0 0 1 5 1.5Z"
        tone="mist"
        shade="M82 0H98V116H82Z"
      />
      <Line d="M1.5 23H94.5" />
      <rect data-detail="" x={9} y={8} width={26} height={8} rx={2} fill="var(--o-paper)" />
      <Dots d="M62 12h.01M70 12h.01M78 12h.01" />
      <rect x={26} y={31} width={44} height={7} rx={3.5} fill="var(--o-paper)" />
      <path data-detail="" d="M20 96C26 74 62 74 68 96Z" fill="var(--o-paper)" />
      <Line d="M30 92C34 84 54 84 58 92M14 96H74" />
    </>
  )
}
