import { devBenchLines } from './table.mjs'

it('tells what somebody waits for who works at a module, and which goal was missed', () => {
  const [, , ...table] = devBenchLines({
    ...{ runs: 5, browser: '153', ready: 8_000, first: 11_300, change: 700, made: 59_000 },
  })
  expect(table.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['npm run dev of one module says that it is ready after', '8.0 s'],
    ['its first page is shown and heard after', '11.3 s (10.0 s, missed)'],
    ['a saved sentence is shown, and what was typed stays, after', '0.7 s (1.0 s)'],
    ['a new module is live, and its first visitor served, after', '59.0 s (60.0 s)'],
  ])
})
