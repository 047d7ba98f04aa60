import { readFileSync } from 'node:fs'
import { prepareAnswer, sendPrepared, type PreparedAnswer } from '../platform/http/prepared-answer.ts'
import { readTheme } from '../platform/http/theme.ts'
import type { Context, Platform } from '../platform/ports.ts'
import { backendFolder } from '../platform/repository-root.ts'
import { fileReference, type RegistryContext } from '../registry/index.ts'
import { describeApi } from './document.ts'
import type { Document } from './open-api.ts'
import { writeReference } from './page.ts'

export { describeApi } from './document.ts'
export { codesOf, operationsOf, type Document, type Listed, type Parameter, type Schema } from './open-api.ts'

/** Every cache may keep the description, and asks each time whether it still holds: it changes with each release. */
const ASKED_AGAIN = 'public, no-cache'

/** The API's description, for programs (`/api/openapi.json`) and for people (`/api/docs`). */
export function createApiDescription(
  { config }: Pick<Platform, 'config'>,
  { registry }: { readonly registry: Pick<RegistryContext, 'current'> },
): { readonly context: Context } {
  let described: { readonly document: Document; readonly prepared: PreparedAnswer } | undefined
  /** Written for whoever asks first: no start waits for it. */
  function description() {
    if (described) return described
    const document = describeApi(config.publicOrigin)
    described = { document, prepared: prepareAnswer(document) }
    return described
  }

  const context: Context = {
    prefix: '/api',
    async routes(app) {
      const style = readFileSync(backendFolder('src/api-description/reference.css'), 'utf8')

      app.get('/openapi.json', async (request, reply) =>
        sendPrepared(request, reply, description().prepared, ASKED_AGAIN),
      )
      app.get('/docs', async (request, reply) => {
        const { shell } = registry.current()
        const styles = shell ? shell.css.map((file) => fileReference(shell, file)) : []
        return reply
          .header('cache-control', 'private, no-cache')
          .type('text/html; charset=utf-8')
          .send(writeReference(description().document, { theme: readTheme(request, config), styles }))
      })
      app.get('/docs/reference.css', async (_request, reply) =>
        reply.header('cache-control', ASKED_AGAIN).type('text/css; charset=utf-8').send(style),
      )
    },
  }
  return { context }
}
