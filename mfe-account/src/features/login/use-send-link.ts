import { useState } from 'react'
import type { MagicLinkRequest, Result } from '@cupboard/shared/contracts'
import { refusalWords, useApi, usePageData, type CallFailure } from '@cupboard/shared/module'
import { identifiedBy, type Identification } from './domain/identification.ts'

/** ACC-24; `refused`: too many links, or a page that is too old, in the server's own words. */
export type LinkState = 'idle' | 'loading' | 'sent' | 'noUser' | 'refused' | 'error'

function stateOf(sent: Result<unknown, CallFailure>): LinkState {
  if (sent.ok) return 'sent'
  if (refusalWords(sent.error) !== undefined) return 'refused'
  return sent.error.status === 404 ? 'noUser' : 'error'
}

/** Asks for a sign-in link. `path` is where the link leads after signing in. ACC-14, ACC-19, ACC-20, ACC-38. */
export function useSendLink(path: string | undefined) {
  const api = useApi()
  const { identity } = usePageData()
  const [state, setState] = useState<LinkState>('idle')
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  const send = async (identification: Identification): Promise<LinkState> => {
    const person = identifiedBy(identification)
    if (!person || state === 'loading') return state
    setState('loading')
    const body: MagicLinkRequest = {
      cognitoPoolId: identity.userPoolId,
      channel: identification.channel,
      ...person,
      ...(path === undefined ? {} : { path }),
    }
    const sent = await api.call('magicLink', { body })
    setRefusal(sent.ok ? undefined : refusalWords(sent.error))
    const outcome = stateOf(sent)
    setState(outcome)
    setAttempt((before) => before + 1)
    return outcome
  }

  return { state, refusal, attempt, send, reset: () => setState('idle') }
}
