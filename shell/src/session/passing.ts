/** The line is lost, the page is left, the identity service is away, or was asked too often; or somebody on the way answered for it. */
const PASSING = [
  'NetworkError',
  'AbortError',
  'ServiceUnavailable',
  'InternalErrorException',
  'LimitExceededException',
  'TooManyRequestsException',
  'UnknownError',
  'SyntaxError',
]

/**
 * Whether a failure says nothing of whose credentials they are: nobody is signed out for it. Amplify wraps one in another where an answer
 * breaks off midway, as it does when its page is left.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (PASSING.includes(error.name) ||
    error instanceof TypeError ||
    ('underlyingError' in error && isPassing(error.underlyingError)))
