import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body d="M7 1.5H55C62 1.5 62 15.5 55 15.5H7C1 15.5 1 1.5 7 1.5Z" tone="sage" shade="M48 0H64V18H48Z" />
      <Line d="M9 8.5H44" />
    </>
  )
}
