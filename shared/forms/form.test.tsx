import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import type { FieldProblems } from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { Stepper, TextField } from '@cupboard/shared/ui'
import { Form, useFaults, useForm } from './index.ts'

interface Values {
  readonly name: string
}
const problemsOf = ({ name }: Values): FieldProblems<Values, 'missing'> => (name === '' ? { name: 'missing' } : {})

/** A number, a name and a row that comes and goes, in this order. */
function Probe(props: {
  readonly onSend?: () => void
  readonly onTry?: () => void
  readonly hasFailed?: boolean
  readonly headline?: () => string
}) {
  const [count, setCount] = useState(1)
  const [age, setAge] = useState('')
  const form = useForm<Values, 'missing'>({ initial: { name: '' }, problemsOf, say: () => 'Please enter a name' })
  const faults = useFaults(age === '' ? [{ fieldId: 'age', message: 'Age of Ann: please enter an age' }] : [])
  return (
    <Form checks={[faults, form]} {...props}>
      <Stepper
        label="Dogs"
        decreaseLabel="Fewer"
        increaseLabel="More"
        refusal="Please enter a whole number from 0 to 6."
        max={6}
        value={count}
        onValueChange={setCount}
      />
      <TextField label="Name" {...form.field('name')} />
      <TextField
        id="age"
        label="Age"
        value={age}
        error={faults.isTold('age') && 'Please enter an age'}
        onBlur={() => faults.leave('age')}
        onValueChange={(typed) => {
          setAge(typed)
          faults.takeBack('age')
        }}
      />
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.refuse({ name: 'missing' })}>
        Refuse
      </button>
    </Form>
  )
}

function open(props: Parameters<typeof Probe>[0] = {}) {
  const view = renderScreen(<Probe onSend={() => undefined} {...props} />)
  const { user, recorded } = view
  return {
    user,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    title: () => recorded.pages.at(-1)?.title,
  }
}
const box = (label: string) => screen.getByLabelText(label)
const summary = () => screen.getByRole('alert')
const lines = () =>
  within(summary())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('Form', () => {
  it('names each fault of all who check, and each number that cannot be, in the order of the page', async () => {
    const sent = jest.fn()
    const { user, press } = open({ onSend: sent })
    await user.type(box('Dogs'), '9')
    await press('Send')
    expect(lines()).toEqual([
      'Dogs: please enter a whole number from 0 to 6.',
      'Please enter a name',
      'Age of Ann: please enter an age',
    ])
    expect(summary()).toHaveTextContent('Please correct 3 fields')
    expect(box('Dogs')).toHaveAccessibleDescription('Please enter a whole number from 0 to 6.')
    expect(sent).not.toHaveBeenCalled()
  })

  it('gives its summary the focus at every press, and leads from there to each field', async () => {
    const { user, press } = open()
    for (const _ of [1, 2]) {
      await press('Send')
      expect(summary()).toHaveFocus()
      await user.click(screen.getByRole('link', { name: 'Please enter a name' }))
      expect(box('Name')).toHaveFocus()
    }
  })

  it('says Error in the title while its summary stands, and while a box says why it failed', async () => {
    const { user, press, title } = open()
    await press('Send')
    expect(title()).toMatch(/^Error: /)
    await user.type(box('Name'), 'Ann')
    expect(lines()).toEqual(['Age of Ann: please enter an age'])
    expect(title()).toMatch(/^Error: /)
    await user.type(box('Age'), '4')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(title()).not.toMatch(/^Error: /)
    expect(open({ hasFailed: true }).title()).toMatch(/^Error: /)
  })

  it('takes back at each try what was said of the one before, also where it is refused', async () => {
    const tried = jest.fn()
    const sent = jest.fn()
    const { user, press } = open({ onTry: tried, onSend: sent })
    await press('Send')
    expect([tried, sent].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    await user.type(box('Name'), 'Ann')
    await user.type(box('Age'), '4')
    await press('Send')
    expect([tried, sent].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
  })

  it('is heard once: no field that its summary names says so, too', async () => {
    const { user, press } = open()
    const isHeard = (label: string) =>
      document
        .getElementById(`${box(label).id}-error`)
        ?.closest('[aria-live]')
        ?.getAttribute('aria-live') === 'polite'
    await user.click(box('Age'))
    await user.tab()
    expect(isHeard('Age')).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(box('Name'))
    await press('Send')
    await waitFor(() => expect(box('Name')).toBeInvalid())
    expect([isHeard('Name'), isHeard('Age')]).toEqual([false, false])
  })

  it('takes a number back with the next one, by hand or by a step', async () => {
    const { user, press } = open()
    await user.type(box('Dogs'), '9')
    await press('Send')
    expect(lines()).toHaveLength(3)
    await press('More')
    expect(lines()).toHaveLength(2)
    await user.type(box('Dogs'), '99')
    await press('Send')
    expect(lines()).toHaveLength(3)
    await user.clear(box('Dogs'))
    await user.type(box('Dogs'), '3')
    expect(lines()).toHaveLength(2)
  })

  it('tells what somebody else refuses, and is sent once nothing is wrong', async () => {
    const sent = jest.fn()
    const { user, press } = open({ onSend: sent, headline: () => 'Not that one' })
    await user.type(box('Name'), 'Ann')
    await user.type(box('Age'), '4')
    await press('Refuse')
    expect(summary()).toHaveFocus()
    expect(summary()).toHaveTextContent('Not that onePlease enter a name')
    await user.type(box('Name'), '{Enter}')
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
