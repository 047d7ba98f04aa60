import { Body } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M4 52V14A10 10 0 0 1 14 4H42A10 10 0 0 1 52 14V52Z" fill="var(--back)" />
      <path d="M4.5 14A10 10 0 0 1 14 4.5H42A10 10 0 0 1 51.5 14V16H4.5Z" fill="var(--back-s)" stroke="none" />
      <path d="M24.5 11.5H31.5V17H24.5Z" fill="var(--o-spruce)" />
      <Body d="M23 17H33C36.5 18 38 20 38 23V45H18V23C18 20 19.5 18 23 17Z" tone="mist" shade="M33 15H40V46H33Z" />
      <path d="M24.5 26h4v3.5H32v4h-3.5V37h-4v-3.5H21v-4h3.5Z" fill="var(--o-clay)" />
      <path d="M4 52V14A10 10 0 0 1 14 4H42A10 10 0 0 1 52 14V52" fill="none" />
      <rect x={1.5} y={45} width={53} height={8} rx={2} fill="var(--wood)" />
    </>
  )
}
