import { Body, Label, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <path d="M20 10C17 6 22 4 21 1.5C26 3 29 1 34 3C33 6 36 7 34 11Z" fill="var(--o-paper)" />
      <Body d="M3 15C3 10.5 12 9 26 9S49 10.5 49 15V27H3Z" tone="paper" shade="M36 6H54V30H36Z" />
      <Line d="M14 10.3C16 15 36 15 38 10.3" />
      <Body d="M5 27H47V85C47 88.5 38 90.5 26 90.5S5 88.5 5 85Z" tone="clay" shade="M35 25H50V94H32C34 91 35 88 35 85Z">
        <path d="M0 66C14 60 24 74 50 64V96H0Z" fill="var(--o-butter)" stroke="none" />
        <path d="M35 67.5C40 68 45 66 50 64V94H32C34 91 35 88 35 85Z" fill="var(--o-butter-s)" stroke="none" />
      </Body>
      <Line d="M5 64.5C18 62 26 72 47 65" />
      <Label x={10} y={36} width={24} height={22} />
      <Line d="M15 43h13M15 48h9M15 53h11" />
    </>
  )
}
