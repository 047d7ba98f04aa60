import { AsyncLocalStorage } from 'node:async_hooks'
import { callbackify } from 'node:util'
import pg from 'pg'
import type { Between } from './lost-answers.ts'

/** What a process that dies does not come back from. */
class Died extends Error {}

interface Life {
  /** How many statements and calls of the provider it still has. */
  left: number
  isDead: boolean
}

const lives = new AsyncLocalStorage<Life>()

/** One more step of this life: the last one is done, but its answer reaches nobody. */
function stepOf(life: Life): { readonly isLast: boolean } {
  if (life.isDead) throw new Died()
  life.left -= 1
  life.isDead = life.left === 0
  return { isLast: life.isDead }
}

const lost = (): never => {
  throw new Died()
}

const real: unknown = Reflect.get(pg.Client.prototype, 'query')
type Callback = (error: Error | null, result: unknown) => void
const isCallback = (given: unknown): given is Callback => typeof given === 'function'

function ask(client: pg.Client, given: readonly unknown[]): unknown {
  if (typeof real !== 'function') throw new Error('a client that has no query')
  return Reflect.apply(real, client, given)
}

function askMortally(client: pg.Client, given: readonly unknown[], life: Life): unknown {
  const callback = given.find(isCallback)
  const others = given.filter((one) => one !== callback)
  async function answer(): Promise<unknown> {
    const { isLast } = stepOf(life)
    const answered: unknown = await ask(client, others)
    return isLast ? lost() : answered
  }
  return callback ? callbackify(answer)(callback) : answer()
}

/** The database rolls back what a lost connection had begun. */
const isRollback = ([text]: readonly unknown[]): boolean => text === 'rollback'

/** From now on what runs in `dyingAfter` dies with its life; everybody else asks as before. Undone by what it returns. */
export function makeStatementsMortal(): () => void {
  Reflect.set(pg.Client.prototype, 'query', function query(this: pg.Client, ...given: unknown[]) {
    const life = lives.getStore()
    return life && !isRollback(given) ? askMortally(this, given, life) : ask(this, given)
  })
  return () => void Reflect.set(pg.Client.prototype, 'query', real)
}

/** A call of the card provider, which lives on when the shop dies. */
async function callMortally<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const life = lives.getStore()
  if (!life) return call()
  const { isLast } = stepOf(life)
  const answer = await lives.exit(call)
  return isLast ? lost() : answer
}

export const MORTAL_CALLS: Readonly<Between> = {
  createPayer: callMortally,
  forgetPayer: callMortally,
  keepSource: callMortally,
  readSource: callMortally,
  openCharge: callMortally,
  charge: callMortally,
  readCharge: callMortally,
  cancelCharge: callMortally,
  refundCharge: callMortally,
  readRefunds: callMortally,
}

/**
 * Runs as a process that is killed after so many statements and calls of the card provider: the last one is done, and nothing after it.
 *
 * @returns whether it died
 */
export async function dyingAfter(steps: number, run: () => Promise<void>): Promise<boolean> {
  const life: Life = { left: steps, isDead: false }
  try {
    await lives.run(life, run)
  } catch (error) {
    if (!life.isDead) throw error
  }
  return life.isDead
}
