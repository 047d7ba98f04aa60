import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, DAY_SECONDS, OVERRIDE, type ModuleName, type PageOverride } from '@cupboard/shared/contracts'
import { isDatabaseAway } from '../platform/database/away.ts'
import { readCookie, setCookie } from '../platform/http/cookies.ts'
import type { Platform } from '../platform/ports.ts'
import type { Audit } from './audit.ts'
import { endOf, overrideFrom, textOf, toldOf, type ReadOverride } from './domain/module-override.ts'
import type { ModuleTokens } from './module-tokens.ts'
import { createOpsSecrets } from './secrets.ts'

/** The browser keeps it for longer than it counts, so that its end can be told. */
const KEPT_SECONDS = DAY_SECONDS

/** Who asks, by which token, and why. */
interface By {
  readonly tokenId: string
  readonly actor: string
  readonly reason: string | undefined
}

export interface IssuedOverride {
  /** Gives the override to the browser that opens it. */
  readonly link: string
  readonly endsAt: Date
}

function nothingWhileAway(error: unknown): undefined {
  if (!isDatabaseAway(error)) throw error
}

/**
 * A module from its developer's machine, for one browser: signed, and kept nowhere but there.
 *
 * @see docs/decisions/0106-one-module-from-a-desk.md
 */
export function createModuleOverrides(
  { config, clocks, secrets }: Pick<Platform, 'config' | 'clocks' | 'secrets'>,
  tokens: Pick<ModuleTokens, 'findById'>,
  audit: Pick<Audit, 'record'>,
) {
  const { hashOf } = createOpsSecrets(secrets)
  const isSigned = ({ told, signature }: ReadOverride): boolean =>
    timingSafeEqual(Buffer.from(signature, 'base64url'), Buffer.from(hashOf('module-override', told), 'base64url'))

  function readSigned(request: FastifyRequest): ReadOverride | 'unknown' | undefined {
    const text = readCookie(request, cookieName(config.isSecure, OVERRIDE))
    if (text === undefined) return undefined
    const override = overrideFrom(text)
    return override && isSigned(override) ? override : 'unknown'
  }

  async function toldTo(request: FastifyRequest, reply: FastifyReply): Promise<PageOverride | undefined> {
    const override = readSigned(request)
    if (override === undefined) return undefined
    const token =
      override !== 'unknown' && override.endsAt > clocks.security()
        ? await tokens.findById(override.tokenId)
        : undefined
    if (override !== 'unknown' && token?.module === override.module) {
      const { module, origin, endsAt } = override
      return { module, origin, endsAt: endsAt.toISOString(), holder: token.label }
    }
    setCookie(reply, config, OVERRIDE, '', 0)
    return { refused: override === 'unknown' ? 'unknown' : 'ended' }
  }

  return {
    async issue(
      { module, origin }: Pick<ReadOverride, 'module' | 'origin'>,
      { tokenId, actor, reason }: By,
    ): Promise<IssuedOverride> {
      const endsAt = endOf(clocks.security())
      const subject = `${module}: ${origin} until ${endsAt.toISOString()}`
      await audit.record({ actor, action: 'issue-module-override', subject, ...(reason ? { reason } : {}) })
      const told = toldOf({ module, origin, tokenId, endsAt })
      const query = new URLSearchParams({ [OVERRIDE]: textOf(told, hashOf('module-override', told)) })
      return { link: `${config.publicOrigin}/?${query}`, endsAt }
    },

    /** Has the browser keep what a link says; what is none ends the one that it has. */
    keep(reply: FastifyReply, text: string): void {
      if (overrideFrom(text)) setCookie(reply, config, OVERRIDE, text, KEPT_SECONDS)
      else setCookie(reply, config, OVERRIDE, '', 0)
    },

    /**
     * What a browser's page is told; one that is none any more is taken from it. While nobody can say whether its token still works, the
     * page is everybody's, and the browser keeps what it has.
     */
    of: (request: FastifyRequest, reply: FastifyReply): Promise<PageOverride | undefined> =>
      toldTo(request, reply).catch(nothingWhileAway),

    /** The module that a browser may have from elsewhere: what it tells is of no live version, also once the override has ended. */
    moduleOf(request: FastifyRequest): ModuleName | undefined {
      const override = readSigned(request)
      return override === 'unknown' ? undefined : override?.module
    },
  }
}
export type ModuleOverrides = ReturnType<typeof createModuleOverrides>
