/**
 * Does what is asked in batches, one at a time: what is asked while a batch is under way makes the next one. Who asks alone waits for
 * nobody.
 *
 * @param run answers each of a batch, in its order, or promises to; where it fails, all of the batch fail
 */
export function gathered<Asked, Answer>(
  run: (batch: readonly Asked[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
): (asked: Asked) => Promise<Answer> {
  interface Waiting {
    readonly asked: Asked
    readonly resolve: (answer: Answer | Promise<Answer>) => void
    readonly reject: (reason: unknown) => void
  }
  let waiting: Waiting[] = []
  let isRunning = false

  async function answerAll(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ asked }) => asked))
      answers.forEach((answer, index) => batch[index]?.resolve(answer))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function drain(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) await answerAll(waiting.splice(0))
    isRunning = false
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting = [...waiting, { asked, resolve, reject }]
      if (!isRunning) void drain()
    })
}
