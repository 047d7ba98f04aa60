import { Body, Label } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M4 52V14A10 10 0 0 1 14 4H42A10 10 0 0 1 52 14V52Z" fill="var(--back)" />
      <path d="M4.5 14A10 10 0 0 1 14 4.5H42A10 10 0 0 1 51.5 14V16H4.5Z" fill="var(--back-s)" stroke="none" />
      <Body d="M20 13H30V18H20Z" tone="butter" shade="M27 12H32V20H27Z" />
      <Body
        d="M18 19H34C40 19 43 24 43 30V45H14V28C14 23 15 20 18 19ZM35 25C33 25 33 27 33.5 29L34.5 33C35 35 39 35 39 32C39 28 38 25 35 25Z"
        tone="clay"
        shade="M35 16V36L40 36L38 46H46V16Z"
      />
      <Label x={18} y={31} width={11} height={9} rx={1.5} />
      <path d="M4 52V14A10 10 0 0 1 14 4H42A10 10 0 0 1 52 14V52" fill="none" />
      <rect x={1.5} y={45} width={53} height={8} rx={2} fill="var(--wood)" />
    </>
  )
}
