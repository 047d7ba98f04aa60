import { setWords } from './set-words.ts'

const room = { width: 560, mostLines: 4, sizes: [76, 52] }

describe('words of a picture', () => {
  it('stand in the largest size that has room for them', () => {
    expect(setWords('A friend saved you a place.', room)).toEqual({
      size: 76,
      lines: ['A friend saved', 'you a place.'],
    })
    expect(setWords('Words '.repeat(14).trim(), room).size).toBe(52)
  })

  it('leave no word alone on the last line where the others have room for it', () => {
    const { lines } = setWords('You answer once. We keep count.', { width: 1056, mostLines: 2, sizes: [76] })
    expect(lines).toEqual(['You answer once.', 'We keep count.'])
  })

  it.each(['word '.repeat(200), 'w'.repeat(200), `${'w'.repeat(200)} ${'word '.repeat(90)}`])(
    'end with an ellipsis where nothing helps',
    (words) => {
      const { lines, size } = setWords(words.trim(), room)
      expect(size).toBe(52)
      expect(lines.length).toBeLessThanOrEqual(4)
      expect(lines.at(-1)).toMatch(/…$/)
      expect(lines.every((line) => line.length < 40)).toBe(true)
    },
  )
})
