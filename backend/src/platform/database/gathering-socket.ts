import { Socket } from 'node:net'

/** Sends in one piece what is written in one turn, so that statements that do not wait for each other leave together. */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
