import { render, screen } from '@testing-library/react'
import { Columns } from './columns.tsx'

describe.each([false, true])('two columns, the second staying in sight: %s', (sticky) => {
  it.each([
    ['a landmark where it has a name', 'Summary', 1],
    ['none where it has not', undefined, 0],
  ])(
    'are read one after the other, as they stand on a phone; the second is %s (SHELL-81)',
    (_, asideLabel, landmarks) => {
      const { container } = render(
        <Columns sticky={sticky} aside={<p>Total.</p>} asideLabel={asideLabel} foot={<p>Terms.</p>}>
          <p>Shelves.</p>
        </Columns>,
      )
      expect(container.textContent).toBe('Shelves.Total.Terms.')
      expect(screen.queryAllByRole('complementary', { name: 'Summary' })).toHaveLength(landmarks)
      expect(screen.queryAllByRole('complementary')).toHaveLength(landmarks)
    },
  )
})
