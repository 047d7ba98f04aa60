import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { stepFrom } from './limits.ts'
import { Stepper } from './stepper.tsx'

function Nights({ start = 2, min = 0, max = 7, step = 1 }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Stepper
        label="Nights"
        decreaseLabel="One night fewer"
        increaseLabel="One night more"
        {...{ value, min, max, step }}
        refusal="From 0 to 7."
        onValueChange={setValue}
      />
      <output>{value}</output>
    </>
  )
}
const box = () => screen.getByRole('spinbutton', { name: 'Nights' })
const known = () => screen.getByRole('status').textContent

describe('Stepper', () => {
  it('counts up and down by its buttons and stops at its limits', async () => {
    const user = userEvent.setup()
    render(<Nights start={6} />)
    await user.click(screen.getByRole('button', { name: 'One night more' }))
    expect(known()).toBe('7')
    expect(screen.getByRole('button', { name: 'One night more' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'One night fewer' }))
    expect(known()).toBe('6')
  })

  it('takes a typed number, and refuses one that the limits do not allow, as it was typed (ACC-79)', async () => {
    const user = userEvent.setup()
    render(<Nights />)
    await user.clear(box())
    await user.type(box(), '5')
    expect(known()).toBe('5')
    await user.type(box(), '9')
    expect(known()).toBe('5')
    expect(screen.queryByText('From 0 to 7.')).toBeNull()
    await user.tab()
    expect(known()).toBe('5')
    expect(box()).toHaveProperty('value', '59')
    expect(screen.getByText('From 0 to 7.')).toBeDefined()
    expect(box().matches('[aria-invalid="true"]:invalid')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'One night more' }))
    expect([known(), screen.queryByText('From 0 to 7.')]).toEqual(['6', null])
    expect(box().matches(':invalid')).toBe(false)
  })

  it('refuses what lies between its steps (ACC-79)', async () => {
    const user = userEvent.setup()
    render(<Nights start={1} min={1} max={20} step={0.5} />)
    await user.clear(box())
    await user.type(box(), '2.3')
    await user.tab()
    expect(box()).toHaveProperty('value', '2.3')
    expect(screen.getByText('From 0 to 7.')).toBeDefined()
  })

  it('keeps its number when the box is left empty', async () => {
    const user = userEvent.setup()
    render(<Nights start={3} />)
    await user.clear(box())
    await user.tab()
    expect(box()).toHaveProperty('value', '3')
    expect(known()).toBe('3')
  })

  it('takes halves where the step is a half', async () => {
    const user = userEvent.setup()
    render(<Nights start={1} min={1} max={20} step={0.5} />)
    await user.clear(box())
    await user.type(box(), '2.5')
    expect(known()).toBe('2.5')
    await user.keyboard('{ArrowUp}')
    expect(known()).toBe('3')
  })

  it('ignores everything that is not a number', async () => {
    const user = userEvent.setup()
    render(<Nights start={3} />)
    await user.type(box(), 'abc-')
    expect(box()).toHaveProperty('value', '3')
  })
})

describe('stepFrom', () => {
  it('stays on the grid that starts at the minimum', () => {
    const limits = { min: 4, max: 30, step: 4 }
    expect([stepFrom(5, 1, limits), stepFrom(5, -1, limits), stepFrom(30, 1, limits)]).toEqual([8, 4, 30])
  })
})
