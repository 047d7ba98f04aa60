const MOST_BYTES = 256 * 1024

/**
 * What somebody answered. Nobody vouches for what comes from the world: it is read no further than an answer can be long.
 *
 * @throws when it is longer, or breaks off
 */
export async function readBytes(response: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    length += part.length
    if (length > mostBytes) throw new Error('the answer is too long')
  }
  return Buffer.concat(parts)
}

/**
 * What a provider answered, as JSON.
 *
 * @throws when it is longer than an answer can be, breaks off, or is no JSON
 */
export async function readAnswer(response: Response): Promise<unknown> {
  return JSON.parse((await readBytes(response, MOST_BYTES)).toString())
}
