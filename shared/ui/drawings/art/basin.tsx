import { Body, FreeLine } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body d="M25 56H43L47 94.5H21Z" tone="paper" shade="M36 52H50V98H37Z" />
      <path d="M31 26V15C31 7 42 7 42 15V18H37V16H36V26Z" fill="var(--o-mist)" />
      <FreeLine d="M20 26v-5h6M48 26v-5h-6" />
      <Body
        d="M4 32H64C64 47 55 57 43 58H25C13 57 4 47 4 32Z"
        tone="paper"
        shade="M50 28H68V62H44C50 56 52 44 51 32Z"
      />
      <rect x={1.5} y={26} width={65} height={8} rx={4} fill="var(--o-paper)" />
    </>
  )
}
