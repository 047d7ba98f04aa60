import { serverBenchLines } from './table.mjs'

const row = (perSecond, p99) => ({ answers: 10, perSecond, p50: 1, p99, serverCpuMs: 0.5, generatorCpuMs: 0.1 })
const result = {
  settings: { seconds: 10, clients: 16, cores: 2, processes: 2, node: '20.20.2' },
  bare: row(1000, 5),
  order: row(150, 100),
  orderOfProcesses: row(300, 90),
  orderWithConfirm: row(250, 300),
  rounder: row(900, 20.1),
  catalogueKnown: row(4999, 3),
  catalogue: row(100, 9),
  confirm: { p50: 12, p99: 34 },
  memoryBytes: 250 * 1024 * 1024,
}
const lineOf = (name, lines = serverBenchLines(result)) => lines.find((line) => line.startsWith(name)) ?? ''

describe('the table of the server under load', () => {
  it('says of each goal whether it was reached', () => {
    expect(lineOf('order, without the confirm')).toMatch(/150 .*≥ 0.15 × bare, p99 ≤ 100 ms +yes$/)
    for (const order of [row(149, 100), row(150, 100.1)])
      expect(lineOf('order, without the confirm', serverBenchLines({ ...result, order }))).toMatch(/ no$/)
    expect(lineOf('rounder')).toMatch(/p99 ≤ 20 ms +no$/)
    expect(lineOf('catalogue with ETag')).toMatch(/≥ 5000\/s +no$/)
    expect(lineOf('Memory')).toContain('250 MB (goal ≤ 250 MB: yes)')
  })

  it('compares with the bare route', () => {
    expect(lineOf('order, with the sandbox')).toMatch(/ 250 .* 0\.25 /)
    expect(lineOf('one insert')).toMatch(/ 1\.00 /)
  })

  it('tells what several processes make of it', () => {
    expect(lineOf('the same by 2 processes')).toMatch(/ 300 .* 0\.30 /)
  })

  it('prints the confirm beside the orders', () => {
    expect(lineOf('The sandbox’s confirm')).toContain('p50 12.0 ms, p99 34.0 ms')
  })
})
