import type { Config } from '../platform/config.ts'
import { isUuid } from '../platform/domain/uuid.ts'

/** The user pool and identity pool that browsers are told of. */
export interface Pool {
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly identityPoolId: string
  /** `iss` of its tokens. */
  readonly issuer: string
  /** Absolute address of the embedded service, as Amplify wants it; absent where Amazon's own is used. */
  readonly endpoint?: string
}

const EMBEDDED = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_Cupboard1',
  userPoolClientId: 'cupboard-web',
  identityPoolId: 'us-east-1:6b1f6c1e-8a53-4c0e-9d1a-2f5f3b7c9e10',
}

export function poolOf({ identity, publicOrigin }: Pick<Config, 'identity' | 'publicOrigin'>): Pool {
  if (identity.kind === 'cognito') {
    const { region, userPoolId, userPoolClientId, identityPoolId } = identity
    const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`
    return { region, userPoolId, userPoolClientId, identityPoolId, issuer }
  }
  return {
    ...EMBEDDED,
    issuer: `${publicOrigin}/identity/${EMBEDDED.userPoolId}`,
    endpoint: `${publicOrigin}/identity/`,
  }
}

/** What goes into password hashes and claims: the pool's id after its underscore. */
export const poolName = ({ userPoolId }: Pool): string => userPoolId.slice(userPoolId.indexOf('_') + 1)

/** What the protocol calls a device is here the session of a browser. */
export const deviceKeyOf = ({ region }: Pool, sessionId: string): string => `${region}_${sessionId}`

/** The session that a device key names; it may be anybody's, or nobody's. */
export function sessionIdOf({ region }: Pool, deviceKey: string): string | undefined {
  const id = deviceKey.startsWith(`${region}_`) ? deviceKey.slice(region.length + 1) : ''
  return isUuid(id) ? id : undefined
}
