/** Why the server cannot start, in one sentence for whoever started it. Never a bug: no stack is shown. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}
