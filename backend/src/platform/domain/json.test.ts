import { jsonOf } from './json.ts'

it('reads what is JSON, and of anything else nothing', () => {
  expect(['{"a":[1]}', 'null', '', '{"a":'].map(jsonOf)).toEqual([{ a: [1] }, null, undefined, undefined])
})
