const MOST_BYTES = 256 * 1024

/**
 * What a provider answered, as JSON. Nobody vouches for what comes from the world: it is read no further than an answer can be long.
 *
 * @throws when it is longer, breaks off, or is no JSON
 */
export async function readAnswer(response: Response): Promise<unknown> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > MOST_BYTES) throw new Error('the answer is too long')
  }
  return JSON.parse(text)
}
