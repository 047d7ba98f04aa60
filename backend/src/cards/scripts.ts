import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpsScript } from '@cupboard/shared/contracts'
import type { Config } from '../platform/config.ts'
import { backendFolder } from '../platform/repository-root.ts'

/** Runs in the page; the other scripts run in the provider's frames, which the page cannot read. */
const IN_PAGE = 'stripe.js'
const IN_FRAMES = ['frame.js', 'field-frame.js', 'vault-frame.js', 'card-rules.js', 'three-d-secure.js']

function sandboxScript(file: string): OpsScript {
  const content = readFileSync(join(backendFolder('src/cards/sandbox/browser'), file))
  return {
    address: `/cards/${file}`,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    role: file === IN_PAGE ? 'card-fields' : 'card-frame',
    routes: [],
    owner: 'Platform',
    isLive: true,
  }
}

/** The card provider's scripts. Stripe changes its own without notice and gives no hashes: the page's policy names their hosts. */
export function cardScripts({ cards }: Pick<Config, 'cards'>): readonly OpsScript[] {
  if (cards.kind === 'sandbox') return [IN_PAGE, ...IN_FRAMES].map(sandboxScript)
  const stripe = { routes: [], owner: 'Stripe', isLive: true }
  return [
    { ...stripe, address: 'https://js.stripe.com/', role: 'card-fields' },
    { ...stripe, address: 'https://js.stripe.com/', role: 'card-frame' },
    { ...stripe, address: 'https://hooks.stripe.com/', role: 'card-frame' },
  ]
}
