/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** @param {string} event @param {string} data */
const toEvent = (event, data) => `event: ${event}\ndata: ${data}\n\n`

/** What open pages hear: what was built, and what is wrong. */
export function createBuildEvents() {
  /** @type {Set<ServerResponse>} */
  const pages = new Set()
  let problems = ''

  return {
    /** @param {ServerResponse} response @param {Record<string, string>} [headers] */
    listen(response, headers = {}) {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(toEvent('problems', JSON.stringify(problems)))
      pages.add(response)
      response.on('close', () => pages.delete(response))
    },
    /** @param {string} name */
    tellBuilt: (name) => pages.forEach((page) => page.write(toEvent('built', name))),
    /** @param {string} told */
    tellProblems(told) {
      problems = told
      for (const page of pages) page.write(toEvent('problems', JSON.stringify(problems)))
    },
  }
}
