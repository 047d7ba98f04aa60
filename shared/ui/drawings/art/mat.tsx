import { Body, Line } from '../parts.tsx'

export function Art() {
  return (
    <>
      <Body d="M10 1.5H140L148 12.5H2Z" tone="card" shade="M120 0H152V16H126Z" />
      <Line d="M18 7H132" />
    </>
  )
}
