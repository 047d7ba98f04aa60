import { screen } from '@testing-library/react'
import { ok } from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { seconds } from '../../testing/open-account.tsx'
import { SavingDialog } from './saving-dialog.tsx'
import { useSaving, type Act } from './use-saving.ts'

type Answer = Awaited<ReturnType<Act>>

const FAILURE: Answer = { ok: false, error: { code: 'network' } }
const refusedWith = (error: string): Answer => {
  const kind = { code: 'rate_limited', status: 429 }
  return { ok: false, error: { ...kind, problem: { ...kind, type: '', title: '', error } } }
}

interface EditingProps {
  readonly change: Act
  readonly onSettled: () => void
}

function Editing({ change, onSettled }: EditingProps) {
  const saving = useSaving(onSettled)
  return (
    <>
      <button onClick={() => saving.save(change)}>Save</button>
      <SavingDialog saving={saving} />
    </>
  )
}

/** A change that was refused once, and is tried again. */
async function saveAgain(answer: Answer | ReturnType<Act>, refusal = FAILURE) {
  const answers = [refusal, answer]
  const change: Act = async () => answers.shift() ?? answer
  const onSettled = jest.fn()
  const { user } = renderScreen(<Editing change={change} onSettled={onSettled} />, {
    user: { advanceTimers: jest.advanceTimersByTime },
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await seconds(0)
  await seconds(3)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  return onSettled
}

describe('a change that is tried again', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('is being saved again until it is answered, and says so (ACC-55, ACC-59)', async () => {
    await saveAgain(new Promise(() => undefined))
    expect(screen.getByRole('dialog', { name: 'Saving Changes...' })).toBeVisible()
    await seconds(4)
    expect(screen.getByRole('dialog', { name: 'Saving Changes...' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('is told to be saved like any other (ACC-56)', async () => {
    await saveAgain(ok(undefined))
    await seconds(0)
    const told = screen.getByRole('dialog', { name: 'Success!' })
    expect(told).toHaveTextContent('YOUR CHANGES HAVE BEEN SAVED')
    await seconds(2.9)
    expect(told).toBeVisible()
  })

  it('lets the account be read again after 3 seconds, once it is saved, and not before (ACC-60)', async () => {
    const onSettled = await saveAgain(ok(undefined))
    await seconds(0)
    await seconds(2.9)
    expect(onSettled).not.toHaveBeenCalled()
    await seconds(0.2)
    expect(onSettled).toHaveBeenCalledTimes(1)
  })

  it('is told anew after 3 seconds not to be saved (ACC-57, ACC-61)', async () => {
    await saveAgain(FAILURE)
    await seconds(0)
    await seconds(2.9)
    expect(screen.queryByText('WHOOPS! SOMETHING WENT WRONG')).not.toBeInTheDocument()
    await seconds(0.2)
    const told = screen.getByRole('dialog', { name: 'Your changes were not saved.' })
    expect(told).toHaveTextContent('WHOOPS! SOMETHING WENT WRONG')
  })

  it('says why it was refused at last, not why before (ACC-61)', async () => {
    await saveAgain(refusedWith('It is too late.'), refusedWith('It is too early.'))
    await seconds(0)
    await seconds(3)
    expect(screen.getByText('It is too late.')).toBeVisible()
    expect(screen.queryByText('It is too early.')).not.toBeInTheDocument()
  })
})
