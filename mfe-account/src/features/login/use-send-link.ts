import { useState } from 'react'
import type { MagicLinkRequest } from '@cupboard/shared/contracts'
import { useApi, usePageData } from '@cupboard/shared/module'
import { identifiedBy, type Identification } from './domain/identification.ts'

/** ACC-24. */
export type LinkState = 'idle' | 'loading' | 'sent' | 'noUser' | 'error'

/** Asks for a sign-in link. `path` is where the link leads after signing in. ACC-19, ACC-20, ACC-38. */
export function useSendLink(path: string | undefined) {
  const api = useApi()
  const { identity } = usePageData()
  const [state, setState] = useState<LinkState>('idle')

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
    const outcome: LinkState = sent.ok ? 'sent' : sent.error.status === 404 ? 'noUser' : 'error'
    setState(outcome)
    return outcome
  }

  return { state, send, reset: () => setState('idle') }
}
