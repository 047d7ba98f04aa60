import { Socket } from 'node:net'

const failures = new WeakSet<Error>()

/** Whether it was a connection to the database that failed with this error. */
export const isSocketFailure = (error: Error): boolean => failures.has(error)

/** Sends in one piece what is written in one turn, so that statements that do not wait for each other leave together. */
export class GatheringSocket extends Socket {
  constructor() {
    super()
    this.on('error', (error) => failures.add(error))
  }

  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
