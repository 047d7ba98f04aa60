import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body d="M20 2.5H42V17H20Z" tone="clay" shade="M34 0H44V20H34Z" />
      <Line d="M26 6v7M31 6v7" />
      <Body
        d="M20 17H42V24C46 28 50 28 56 30C66 34 71.5 42 71.5 54V114C71.5 119.5 69 122.5 63 122.5H11C5 122.5 2.5 119.5 2.5 114V50C2.5 38 8 30 20 25ZM52 41C49 41 47.5 43 48 46L50 64C50.5 67 53 68 55 67.5C60 66 61.5 62 61.5 56C61.5 48 58 42 52 41Z"
        tone="paper"
        shade="M46 20C46 60 52 74 64 74C62 100 62 112 54 126H78V20Z"
      />
      <path data-detail="" d="M8.5 74H54V108A3 3 0 0 1 51 111H11.5A3 3 0 0 1 8.5 108Z" fill="var(--o-mist)" />
      <path data-detail="" d="M14 82H48V95H14Z" fill="var(--o-paper)" />
      <Line d="M19 88.5h18M15 101h26M15 105.5h16" />
    </>
  )
}
