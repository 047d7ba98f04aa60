import { OfflineError } from '@cupboard/shared/module'
import { createRouter } from './router.ts'
import { tryAgain } from './try-again.ts'

/** A page that does not come, and what trying again does. */
async function failed(error: Error) {
  window.history.replaceState(null, '', '/dashboard')
  const told: string[] = []
  const prepare = async () => {
    told.push('prepared')
    throw error
  }
  const router = createRouter({ page: window, prepare })
  await router.navigate('/dashboard', { replace: true })
  const loader = { trust: (name: string) => void told.push(`${name} is trusted`) }
  return { told, retry: tryAgain({ router, ownership: { ownerOf: () => 'mfe-dashboard' }, loader }) }
}

describe('trying again', () => {
  it('tries the version, too, that this browser did not get out of (SHELL-46)', async () => {
    const { told, retry } = await failed(new Error('No version of mfe-dashboard could be loaded.'))
    await retry()
    expect(told).toEqual(['prepared', 'mfe-dashboard is trusted', 'prepared'])
  })

  it('does not where only the line was down', async () => {
    const { told, retry } = await failed(new OfflineError('mfe-dashboard was not loaded.'))
    await retry()
    expect(told).toEqual(['prepared', 'prepared'])
  })
})
