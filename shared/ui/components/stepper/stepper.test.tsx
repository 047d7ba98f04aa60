import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormContext, type FormAround } from '../../lib/form-context.ts'
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
        refusal="Please enter a whole number from 0 to 7."
        onValueChange={setValue}
      />
      <output>{value}</output>
    </>
  )
}
const box = () => screen.getByRole('spinbutton', { name: 'Nights' })
/** A form that hears of what its fields refuse. */
function heard(told: readonly string[] = []) {
  const refused: (string | undefined)[] = []
  const around: FormAround = { told: new Set(told), refuse: (_field, message) => refused.push(message) }
  render(
    <FormContext value={around}>
      <Nights />
    </FormContext>,
  )
  return () => refused.at(-1)
}
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

  it('counts by its step, by each button and each arrow key (FUN-38)', async () => {
    const user = userEvent.setup()
    render(<Nights start={2} min={1} step={0.5} />)
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    const key = (keys: string) => user.type(box(), keys)
    const seen: (string | null)[] = []
    for (const count of [
      () => press('One night more'),
      () => key('{ArrowUp}'),
      () => press('One night fewer'),
      () => key('{ArrowDown}{ArrowDown}'),
    ]) {
      await count()
      seen.push(known())
    }
    expect(seen).toEqual(['2.5', '3', '2.5', '1.5'])
  })

  it('takes a typed number, and refuses one that the limits do not allow, as it was typed (ACC-79)', async () => {
    const user = userEvent.setup()
    render(<Nights />)
    await user.clear(box())
    await user.type(box(), '5')
    expect(known()).toBe('5')
    await user.type(box(), '9')
    expect(known()).toBe('2')
  })

  it.each(['59', '-1', '2.5', '1e1', '1 2', 'abc', '007a'])(
    'keeps "%s" as it was typed, refuses it once it is left, and takes it back with the next number (ACC-79)',
    async (typed) => {
      const user = userEvent.setup()
      const refused = heard()
      await user.clear(box())
      await user.type(box(), typed)
      await user.tab()
      expect(known()).toBe('2')
      expect(box()).toHaveProperty('value', typed)
      expect(box()).toBeInvalid()
      expect(box()).toHaveAccessibleDescription('Please enter a whole number from 0 to 7.')
      expect(refused()).toBe('Nights: please enter a whole number from 0 to 7.')
      await user.clear(box())
      await user.type(box(), '4')
      expect(known()).toBe('4')
      expect(box()).toBeValid()
      expect(refused()).toBeUndefined()
    },
  )

  it('takes a step from its last number in place of one that it refused', async () => {
    const user = userEvent.setup()
    render(<Nights start={3} />)
    await user.type(box(), '9')
    await user.click(screen.getByRole('button', { name: 'One night more' }))
    expect(box()).toHaveProperty('value', '4')
    expect(box()).toBeValid()
  })

  it('forgets what was typed once its number is set by somebody else', async () => {
    const user = userEvent.setup()
    function Set() {
      const [value, setValue] = useState(2)
      return (
        <>
          <Stepper
            label="Nights"
            decreaseLabel="One night fewer"
            increaseLabel="One night more"
            refusal="Please enter a whole number from 0 to 7."
            max={7}
            value={value}
            onValueChange={setValue}
          />
          <button type="button" onClick={() => setValue(5)}>
            Five
          </button>
        </>
      )
    }
    render(<Set />)
    await user.type(box(), '9')
    await user.click(screen.getByRole('button', { name: 'Five' }))
    expect(box()).toHaveProperty('value', '5')
    expect(box()).toBeValid()
  })

  it('says what it refuses only once the press is over by which it is left', async () => {
    const user = userEvent.setup()
    render(<Nights />)
    await user.type(box(), '9')
    const button = screen.getByRole('button', { name: 'One night fewer' })
    await user.pointer({ target: button, keys: '[MouseLeft>]' })
    expect(box()).toBeValid()
    await user.pointer({ target: document.body, keys: '[/MouseLeft]' })
    await waitFor(() => expect(box()).toBeInvalid())
  })

  it('refuses a box that is left empty, and keeps its number meanwhile (ACC-79)', async () => {
    const user = userEvent.setup()
    render(<Nights start={3} />)
    await user.clear(box())
    expect(box()).toBeValid()
    await user.tab()
    expect(box()).toHaveProperty('value', '')
    expect(box()).toBeInvalid()
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
})

describe('stepFrom', () => {
  it('stays on the grid that starts at the minimum', () => {
    const limits = { min: 4, max: 30, step: 4 }
    expect([stepFrom(5, 1, limits), stepFrom(5, -1, limits), stepFrom(30, 1, limits)]).toEqual([8, 4, 30])
  })
})
