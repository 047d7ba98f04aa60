import { HEADERS } from '@cupboard/shared/contracts'
import type { OutgoingCall, Transport } from '../api/transport.ts'
import { authFailureReason, NOT_SIGNED_IN, SIGNATURE_FAILURE, type AuthFailureReason } from './auth-failure.ts'
import type { Signing } from './identity.ts'
import { isPassing } from './passing.ts'

/** `anybody`: of whoever is here. `visitor`: of nobody who has an account, whatever tokens a sign-out has not removed yet. */
export type Whose = 'anybody' | 'visitor'

export interface TransportOptions {
  /** Asked before each attempt: it may wait until somebody's session has been replaced. */
  readonly signing: (whose: Whose) => Promise<Signing>
  readonly send: typeof fetch
  /** Real time of this device, in milliseconds. */
  readonly now: () => number
  /** Somebody has signed out here, in this tab or in another one. */
  readonly hasLeft: () => boolean
  /** Not told of a call that fails because somebody signed out. */
  readonly onAuthFailure: (reason: AuthFailureReason) => void
  /** Called with the identity of whoever calls without being signed in, at each call. */
  readonly onVisitor: (identityId: string) => void
}

const UNAUTHORIZED = 401

/**
 * Signs visitor calls with temporary credentials and customer calls with the bearer token. After a sign-out the customer's reads are
 * refused; what their page saves as it is left is still sent. SHELL-05, SHELL-06, API-01, API-02.
 */
export function createTransport(options: TransportOptions): Transport {
  const { signing, send, now, hasLeft, onAuthFailure, onVisitor } = options
  /** Server time minus device time: a device with a wrong clock could sign nothing. */
  let skewMs = 0

  /** Credentials of a session that is being ended may be refused at any moment: whoever has left asks without them. */
  const whose = ({ auth }: OutgoingCall): Whose => (auth === 'visitor' && hasLeft() ? 'visitor' : 'anybody')

  async function visitorHeaders(person: Signing, call: OutgoingCall): Promise<Record<string, string>> {
    try {
      const idToken = await person.idToken()
      const isCustomers = idToken !== undefined && !hasLeft()
      const headers = { ...call.headers, ...(isCustomers ? { [HEADERS.customerIdToken]: idToken } : {}) }
      const signature = await person.signatureFor({ ...call, headers }, new Date(now() + skewMs))
      const identityId = idToken === undefined ? await person.identityId() : undefined
      if (identityId !== undefined) onVisitor(identityId)
      return signature
    } catch (error) {
      if (isPassing(error)) throw error
      throw new Error(SIGNATURE_FAILURE, { cause: error })
    }
  }

  async function customerHeaders(person: Signing, call: OutgoingCall): Promise<Record<string, string>> {
    const idToken = hasLeft() && call.method === 'GET' ? undefined : await person.idToken()
    if (idToken === undefined) throw new Error(NOT_SIGNED_IN)
    return { ...call.headers, authorization: `Bearer ${idToken}` }
  }

  async function attempt(person: Signing, call: OutgoingCall): Promise<Response> {
    const headers = call.auth === 'visitor' ? await visitorHeaders(person, call) : await customerHeaders(person, call)
    const { method, url, body, signal } = call
    const response = await send(url, {
      method,
      headers,
      signal,
      credentials: 'omit',
      ...(body === undefined ? {} : { body }),
    })
    const serverTime = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(serverTime)) skewMs = serverTime - now()
    return response
  }

  /**
   * A refused signature was never acted upon, so it may be made anew, once: with the server's time and new credentials. Where these are
   * refused, too, the first answer stands.
   */
  async function attemptTwice(person: Signing, call: OutgoingCall): Promise<Response> {
    const response = await attempt(person, call)
    if (response.status !== UNAUTHORIZED || (call.auth === 'customer' && hasLeft())) return response
    const renewed = await signing(whose(call))
    try {
      await renewed.renewCredentials()
    } catch (error) {
      if (isPassing(error)) throw error
      return response
    }
    return attempt(renewed, call)
  }

  return async (call) => {
    const hadLeft = hasLeft()
    const isEndedBySignOut = () => hasLeft() && (call.auth === 'customer' || !hadLeft)
    try {
      const response = await attemptTwice(await signing(whose(call)), call)
      if (response.status === UNAUTHORIZED && !isEndedBySignOut())
        onAuthFailure(call.auth === 'visitor' ? 'signature_failure' : 'not_signed_in')
      return response
    } catch (error) {
      const reason = authFailureReason(error)
      if (reason && !isEndedBySignOut()) onAuthFailure(reason)
      throw error
    }
  }
}
