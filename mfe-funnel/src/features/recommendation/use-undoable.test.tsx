import { act, screen, waitFor } from '@testing-library/react'
import { UNDO_TIME_MS } from '@cupboard/shared/household'
import { valueOf } from '../../testing/dom.ts'
import { api, press, quantity, ready, recommend, stored, SUBTOTAL, summary } from '../../testing/open-recommendation.ts'
import { SAMPLE_ROUNDER } from '../../testing/samples.ts'

describe('what can be undone', () => {
  const withTimers = async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    const rendered = recommend({ user: { advanceTimers: jest.advanceTimersByTime } })
    await ready()
    return rendered
  }
  const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms))

  it('removes at once, undoes within the undo time and says what it did to the total (FUN-71)', async () => {
    const { user } = await withTimers()
    await waitFor(() => expect(summary().getByText('$3.42')).toBeDefined())
    await user.click(press('Remove Soft Paper'))
    expect(
      screen.getByText('Soft Paper taken off the Everyday Essentials shelf. Your total went down by $12.34 with tax.'),
    ).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Quantity of Soft Paper' })).toBeNull()
    await wait(UNDO_TIME_MS - 100)
    await user.click(press('Undo'))
    expect(valueOf(quantity('Soft Paper'))).toBe('12')
    expect(summary().getByText(SUBTOTAL)).toBeDefined()
  })

  it('keeps the focus on what is done to a product: taken off, put back, taken off again and undone by keyboard (FUN-71)', async () => {
    const { user } = await withTimers()
    const nextFrame = () => wait(20)
    await user.click(press('Remove Soft Paper'))
    await nextFrame()
    expect(press('Put it back: Soft Paper')).toHaveFocus()
    await user.keyboard('{Enter}')
    await nextFrame()
    expect(quantity('Soft Paper')).toHaveFocus()
    await user.click(press('Remove Soft Paper'))
    await nextFrame()
    await user.tab()
    expect(press('Undo')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(quantity('Soft Paper')).toHaveFocus()
  })

  it('applies a removal after the undo time; what was recommended can be put back (FUN-71)', async () => {
    const { user, signUpData } = await withTimers()
    await user.click(press('Remove Soft Paper'))
    await wait(UNDO_TIME_MS + 100)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(stored(signUpData)?.productGroups).toEqual({})
    await user.click(press('Put it back: Soft Paper'))
    expect(valueOf(quantity('Soft Paper'))).toBe('12')
    await wait(100)
    expect(document.activeElement).toBe(quantity('Soft Paper'))
  })

  it('skips with quantity 0, undoable for the undo time, then applied (FUN-70)', async () => {
    const { user, signUpData } = await withTimers()
    await user.selectOptions(quantity('Soft Paper'), '0')
    expect(screen.getByText('skipped')).toBeDefined()
    await user.click(press('Undo'))
    expect(valueOf(quantity('Soft Paper'))).toBe('12')
    await user.selectOptions(quantity('Soft Paper'), '0')
    await wait(UNDO_TIME_MS - 100)
    expect(press('Undo')).toBeDefined()
    await wait(200)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(stored(signUpData)?.productGroups.ToiletPaper?.articleCount).toBe(0)
  })

  it('says that shipping is charged where a removal costs free shipping (OP-01, FUN-71)', async () => {
    const { DishSoap, LaundryDetergent } = SAMPLE_ROUNDER.productSets
    const { HandSoap } = SAMPLE_ROUNDER.productSets
    const productSets = {
      ...(DishSoap && { DishSoap }),
      ...(HandSoap && { HandSoap }),
      ...(LaundryDetergent && { LaundryDetergent }),
    }
    const { user } = recommend({ api: { ...api, rounder: { productSets } } })
    await ready()
    await waitFor(() => expect(summary().getByText('$1.81')).toBeDefined())
    await user.click(press('Remove dish-soap name'))
    expect(screen.getByText(/Your total went up by \$2\.18 with tax\. Shipping is \$5 under \$20\.$/)).toBeDefined()
    await user.click(press('Remove hand-soap name'))
    expect(screen.getByText(/Your total went down by \$7\.56 with tax\.$/)).toBeDefined()
  })

  it('stands still while the snackbar is in focus (FUN-71)', async () => {
    const { user } = await withTimers()
    await user.click(press('Remove Soft Paper'))
    act(() => press('Undo').focus())
    await wait(20_000)
    await user.click(press('Undo'))
    expect(valueOf(quantity('Soft Paper'))).toBe('12')
  })

  it('applies the first pending change when a second begins (FUN-71, FUN-72)', async () => {
    const { user } = await withTimers()
    await user.click(press('Remove Soft Paper'))
    await user.click(press('Remove dish-soap name'))
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
    await user.click(press('Undo'))
    expect(press('Put it back: Soft Paper')).toBeDefined()
    await user.selectOptions(quantity('dish-soap name'), '0')
    await user.click(press('Remove hand-soap name'))
    await user.click(press('Undo'))
    expect(valueOf(quantity('dish-soap name'))).toBe('0')
    expect(quantity('hand-soap name')).toBeDefined()
  })
})
