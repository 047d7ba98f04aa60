import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** What never reaches a log, wherever it stands in an object. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'code',
  'card',
  'number',
  'cvc',
  'email',
  'phone',
  'username',
  'sourceId',
  'accessToken',
  'idToken',
  'refreshToken',
  'session',
]
const redactedPaths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

/** Anybody may write an e-mail into a path. */
const HAS_EMAIL = /@|%40/

/** The path of an address without persons: queries carry link secrets, names and campaign data. */
export const loggedPath = (url: string): string =>
  (url.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((segment) => (HAS_EMAIL.test(segment) ? '[e-mail]' : segment))
    .join('/')

/** An error without the values that a failed query was given. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'something that is not an error was thrown' }
  const isQuery = 'query' in error
  return {
    type: error.name,
    message: isQuery ? `failed query: ${String(error.query)}` : error.message,
    ...('code' in error ? { errorCode: error.code } : {}),
    stack: isQuery
      ? error.stack
          ?.split('\n')
          .filter((line) => line.startsWith('    at '))
          .join('\n')
      : error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** A disk that is full, or a reader that has gone, costs lines and not the server: they cannot be told to anybody. */
function standardError(): DestinationStream {
  const destination = pino.destination({ fd: 2, sync: true })
  destination.on('error', () => undefined)
  return destination
}

/** JSON lines on standard error, without card, token, code, e-mail or phone. */
export function createLog(level: Config['logLevel'], destination: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redactedPaths, censor: '[redacted]' },
      serializers: {
        err: describeError,
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: loggedPath(request.url),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    destination,
  )
}
