import { shareWhilePending } from './share-while-pending.ts'

function questions() {
  const answers: ((value: string) => void)[] = []
  const ask = jest.fn(() => new Promise<string>((resolve) => answers.push(resolve)))
  return { ask, answers, shared: shareWhilePending(ask) }
}

describe('credentials that several calls ask for at once (API-33)', () => {
  it('are asked for once, and anew when the answer was there', async () => {
    const { ask, answers, shared } = questions()
    const both = Promise.all([shared.get(), shared.get()])
    expect(ask).toHaveBeenCalledTimes(1)
    answers[0]?.('guest')
    expect(await both).toEqual(['guest', 'guest'])
    void shared.get()
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('are asked for anew after a failure', async () => {
    const ask = jest.fn(async () => Promise.reject(new Error('lost')))
    const shared = shareWhilePending(ask)
    await expect(Promise.all([shared.get(), shared.get()])).rejects.toThrow('lost')
    await expect(shared.get()).rejects.toThrow('lost')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('of a guest are nobody’s who has signed in since', async () => {
    const { answers, shared } = questions()
    const guest = shared.get()
    shared.forget()
    const customer = shared.get()
    answers[0]?.('guest')
    await guest
    const alsoCustomer = shared.get()
    answers[1]?.('customer')
    expect(await Promise.all([customer, alsoCustomer])).toEqual(['customer', 'customer'])
  })
})
