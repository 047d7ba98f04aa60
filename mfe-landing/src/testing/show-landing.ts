import { FALLBACK_LANDING } from '@cupboard/shared/contracts'
import { productGroup, renderScreen, type FakeApi, type RenderScreenOptions } from '@cupboard/shared/testing'
import { routes } from '../routes.tsx'

export const FAILURE = { ok: false, error: { code: 'network' } } as const

/** The landing, or another page of the module, where the shop has one product, and a question of new members beside another. */
export function showLanding({ api, ...options }: RenderScreenOptions = {}) {
  const answers: FakeApi = {
    landing: FALLBACK_LANDING,
    prospect: { ok: true },
    productGroups: [productGroup({ brandName: 'Caboo', groupName: 'caboo-toilet-paper' })],
    faq: {
      'Is shipping free?': { category: 'New Members', bodyHtml: '<p>Over $20 it is.</p>' },
      'How do I change my card?': { category: 'Account', bodyHtml: '<p>In My Account.</p>' },
    },
    ...api,
  }
  return renderScreen(routes, { ...options, api: answers })
}
