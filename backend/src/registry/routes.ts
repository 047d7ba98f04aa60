import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptsBrotli } from '../platform/http/prepared-answer.ts'
import { sendProblem } from '../platform/http/problems.ts'
import type { RegistryService } from './service.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Names say what they stand for, to the last byte. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** `/pictures/<id>.png`: what a link to a page looks like where it is shared. */
export function pictureRoutes(app: FastifyInstance, { pictureFile }: Pick<RegistryService, 'pictureFile'>): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', { compress: false }, async (request, reply) => {
    const id = /^([\w-]{22})\.png$/.exec(request.params.file)?.[1]
    const png = id === undefined ? undefined : await pictureFile(id)
    if (!png) return sendProblem(reply, { code: 'not_found' })
    return reply
      .header('cache-control', FOR_EVER)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(png)
  })
}

/** `/m/<module>/<version>/<file>`: published files, for ever the same. */
export function moduleFileRoutes(app: FastifyInstance, registry: RegistryService): void {
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/m/:name/:version/*',
    { compress: false },
    async (request, reply): Promise<FastifyReply> => {
      const { name, version, '*': file } = request.params
      const manifest =
        registry.current().manifestOf(name, version) ?? (await registry.refresh()).manifestOf(name, version)
      const facts = manifest?.files[file]
      if (!facts || !Object.hasOwn(manifest.files, file) || file === manifest.prerender?.bundle)
        return sendProblem(reply, { code: 'not_found' })

      const sent = await registry.readFile(manifest, file, acceptsBrotli(request.headers['accept-encoding']))
      if (!sent) return sendProblem(reply, { code: 'not_found' })

      const etag = `"${facts.integrity.slice(-16)}${sent.isCompressed ? '-br' : ''}"`
      reply
        .header('cache-control', FOR_EVER)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('timing-allow-origin', '*')
        .header('vary', 'accept-encoding')
        .header('etag', etag)
        .type(CONTENT_TYPES[extname(file)] ?? 'application/octet-stream')
      if (sent.isCompressed) reply.header('content-encoding', 'br')
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(sent.bytes)
    },
  )
}
