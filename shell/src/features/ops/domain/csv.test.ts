import { csvOf } from './csv.ts'

it.each([
  [
    [
      ['a', 'b'],
      ['c', 1],
    ],
    'a,b\r\nc,1\r\n',
  ],
  [[['a,b', 'say "hi"', 'two\nlines', '']], '"a,b","say ""hi""","two\nlines",\r\n'],
  [[['=1+1', '+1 512', '-2', '@me', '\ttab', '\rline']], `'=1+1,'+1 512,'-2,'@me,'\ttab,"'\rline"\r\n`],
  [[['=cmd|"/c calc"!A1', -3]], `"'=cmd|""/c calc""!A1",-3\r\n`],
  [[['1+1=2', 'a@b.example']], '1+1=2,a@b.example\r\n'],
  [[], ''],
])('%j is written so that a spreadsheet reads it as it was, and runs none of it', (rows, csv) => {
  expect(csvOf(rows)).toBe(csv)
})
