import { screen, waitFor } from '@testing-library/react'
import type { FieldProblems } from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { TextField } from '@cupboard/shared/ui'
import { Form, useForm, type FormOptions } from './index.ts'

interface Values {
  readonly name: string
  readonly zipcode: string
  readonly state: string
}

type Problem = 'missing' | 'mismatch' | 'refused'

/** A state is wrong where the zip begins with another letter. */
const problemsOf = ({ name, zipcode, state }: Values): FieldProblems<Values, Problem> => ({
  name: name === '' ? 'missing' : undefined,
  zipcode: zipcode === '' ? 'missing' : undefined,
  state: zipcode !== '' && !state.startsWith(zipcode.charAt(0)) ? 'mismatch' : undefined,
})

const EMPTY: Values = { name: '', zipcode: '', state: '' }

function Probe(props: Partial<FormOptions<Values, Problem>> & { readonly onSent?: (values: Values) => void }) {
  const { onSent, ...options } = props
  const form = useForm<Values, Problem>({
    initial: EMPTY,
    problemsOf,
    say: (problem, name) => `${name} is ${problem}`,
    ...options,
  })
  return (
    <Form checks={[form]} onSend={() => onSent?.(form.values)}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Zip" {...form.field('zipcode')} />
      <TextField label="State" {...form.field('state')} />
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.fillIn({ name: 'Ann', zipcode: 'T1', state: 'TX' })}>
        Fill
      </button>
      <button type="button" onClick={() => form.refuse({ name: 'refused' })}>
        Refuse
      </button>
    </Form>
  )
}

function open(props: Parameters<typeof Probe>[0] = {}) {
  const { user } = renderScreen(<Probe {...props} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press }
}
const box = (label: string) => screen.getByLabelText(label)
/** What stands at a field, beside the line of the summary. */
const said = (words: string) => screen.queryByText(words, { selector: 'p > span' })

describe('a form', () => {
  it('says what is wrong with a field as it is left, and no longer once it is changed (CHK-47)', async () => {
    const { user } = open()
    await user.click(box('Name'))
    expect(said('name is missing')).toBeNull()
    await user.tab()
    expect(said('name is missing')).toBeVisible()
    expect(box('Name')).toBeInvalid()
    await user.type(box('Name'), 'A')
    expect(said('name is missing')).toBeNull()
  })

  it('says it of a field that is left by a press only once the press is over, so that what is pressed does not move', async () => {
    const { user } = open()
    await user.click(box('Name'))
    const button = screen.getByRole('button', { name: 'Fill' })
    await user.pointer({ target: button, keys: '[MouseLeft>]' })
    expect(box('Name')).not.toHaveFocus()
    expect(said('name is missing')).toBeNull()
    await user.pointer({ target: box('Zip'), keys: '[/MouseLeft]' })
    await waitFor(() => expect(said('name is missing')).toBeVisible())
  })

  it('waits for no end of a press that a list of choices has kept to itself: the next key is one', async () => {
    const { user } = open()
    await user.pointer({ target: box('Name'), keys: '[MouseLeft>]' })
    await user.tab()
    await waitFor(() => expect(said('name is missing')).toBeVisible())
  })

  it('tells everything when it is sent, each at its field', async () => {
    const sent = jest.fn()
    const { press } = open({ onSent: sent })
    await press('Send')
    expect(said('name is missing')).toBeVisible()
    expect(said('zipcode is missing')).toBeVisible()
    expect(sent).not.toHaveBeenCalled()
  })

  it('is refused no longer once everything that was told is mended', async () => {
    const { user, press } = open({ initial: { name: '', zipcode: 'T1', state: 'TX' } })
    await press('Send')
    await user.type(box('Name'), 'Ann')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.clear(box('Name'))
    await user.tab()
    expect(said('name is missing')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('clears what a change of another field put right, and nothing else (CHK-47)', async () => {
    const { user, press } = open({ initial: { name: '', zipcode: 'C', state: 'TX' } })
    await press('Send')
    expect(said('state is mismatch')).toBeVisible()
    await user.clear(box('Zip'))
    await user.type(box('Zip'), 'T1')
    expect(said('state is mismatch')).toBeNull()
    expect(said('name is missing')).toBeVisible()
  })

  it('keeps what somebody else refused until that field is changed', async () => {
    const { user, press } = open({ initial: { name: 'Ann', zipcode: 'T1', state: 'TX' } })
    await press('Refuse')
    expect(said('name is refused')).toBeVisible()
    await user.type(box('Zip'), '2')
    await user.click(box('Name'))
    await user.tab()
    expect(said('name is refused')).toBeVisible()
    await user.type(box('Name'), 'a')
    expect(said('name is refused')).toBeNull()
  })

  it('brings along what a change brings, and fills several fields at once', async () => {
    const { user, press } = open({
      changed: (values, name, value) => ({ ...values, [name]: value, state: name === 'zipcode' ? 'TX' : values.state }),
    })
    await user.type(box('Zip'), 'T1')
    expect(box('State')).toHaveValue('TX')
    await press('Fill')
    expect([box('Name'), box('Zip')].map((field) => field.getAttribute('value'))).toEqual(['Ann', 'T1'])
  })

  it('tidies a field that is left or sent, and says on leaving only what it is to say', async () => {
    const sent = jest.fn()
    const { user } = open({
      initial: { name: '', zipcode: 'T1', state: 'TX' },
      onSent: sent,
      tidied: (values, name) => ({ ...values, [name]: values[name].trim().toUpperCase() }),
      toldOnLeaving: () => undefined,
    })
    await user.click(box('Name'))
    await user.tab()
    expect(said('name is missing')).toBeNull()
    await user.type(box('Name'), ' ann ')
    await user.tab()
    expect(box('Name')).toHaveValue('ANN')
    await user.type(box('Name'), 'a{Enter}')
    expect(box('Name')).toHaveValue('ANNA')
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
