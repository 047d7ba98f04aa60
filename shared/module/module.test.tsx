import { FLAG_DEFAULTS } from '@cupboard/shared/contracts'
import { onlineManager } from '@cupboard/shared/queries'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { mountRootParcel } from 'single-spa'
import {
  CALL_OUTPUTS,
  createFakePorts,
  createMemoryRouter,
  renderScreen,
  TAKES_NOTHING,
} from '@cupboard/shared/testing'
import { renderModule } from '@cupboard/shared/prerender'
import { Link, useLocation } from '@cupboard/shared/router'
import { defineReactModule } from './define-react-module.tsx'
import { defineReactWidget } from './define-react-widget.tsx'
import { useIsInBrowser, usePage, useSession } from './hooks.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { OfflineError } from './line.ts'
import { useOrders } from './site-queries.ts'
import { Widget } from './widget.tsx'

function Home() {
  usePage({ title: 'Home' })
  const session = useSession()
  return (
    <>
      <h1>Home</h1>
      <p>{session.status}</p>
      <Link to="/next">Next</Link>
    </>
  )
}
function Next() {
  return <h1>Next at {useLocation().pathname}</h1>
}
function Orders() {
  return <p>{useOrders().isPending ? 'None yet' : 'There'}</p>
}
function Broken(): never {
  throw new Error('broken')
}
const acted: string[] = []
function Campaign() {
  const { search, hash, state } = useLocation()
  const isInBrowser = useIsInBrowser()
  useEffect(() => {
    if (isInBrowser) acted.push(search)
  }, [isInBrowser, search])
  return (
    <>
      {search !== '' && <p>An offer</p>}
      <h1>Campaign</h1>
      <Link to={`/next${search}${hash}`} state={state}>
        Next
      </Link>
    </>
  )
}
const landingModule = {
  name: 'mfe-landing',
  version: '1.0.0',
  uses: TAKES_NOTHING,
  routes: [
    { path: '/', element: <Home /> },
    { path: '/next', element: <Next /> },
    { path: '/campaign', element: <Campaign /> },
  ],
}

function mountable(html = '', path = '/') {
  const router = createMemoryRouter(path, null)
  const { ports, recorded } = createFakePorts({}, router.bridge)
  const domElement = document.createElement('main')
  domElement.innerHTML = html
  document.body.append(domElement)
  const props = {
    ...ports,
    domElement,
    basename: '',
    hydrate: html !== '',
    name: 'mfe-landing',
    singleSpa: {},
    mountParcel: mountRootParcel,
  }
  return { router, recorded, domElement, props }
}
const lifecycle = async (
  step: 'mount' | 'unmount',
  props: ReturnType<typeof mountable>['props'],
  of: ReturnType<typeof defineReactModule>,
) => {
  for (const run of [of.lifecycles[step]].flat()) await act(() => run(props))
}

describe('a React module', () => {
  afterEach(() => {
    acted.length = 0
    document.body.replaceChildren()
    onlineManager.setOnline(true)
  })

  it('draws at once, follows the bridge and leaves nothing behind', async () => {
    const { router, domElement, props } = mountable()
    const landing = defineReactModule(landingModule)
    await lifecycle('mount', props, landing)
    expect(domElement.querySelector('[data-boundary="mfe-landing"][data-version="1.0.0"] h1')?.textContent).toBe('Home')
    act(() => router.bridge.navigate('/next'))
    expect(domElement.querySelector('h1')?.textContent).toBe('Next at /next')
    await lifecycle('unmount', props, landing)
    expect(domElement.innerHTML).toBe('')
  })

  it('takes over its prerendered markup without a complaint', async () => {
    const { html } = await renderModule(landingModule, { path: '/' })
    const { domElement, recorded, props } = mountable(html)
    const heading = domElement.querySelector('h1')
    const landing = defineReactModule(landingModule)
    await lifecycle('mount', props, landing)
    expect(domElement.querySelector('h1')).toBe(heading)
    expect(domElement.querySelector('p')?.textContent).toBe('signed-out')
    expect(recorded.reports).toEqual([])
    await lifecycle('unmount', props, landing)
  })

  it('asks for no orders that the page was drawn from, however late it is taken over', async () => {
    const { listOrders } = CALL_OUTPUTS
    const drawn = {
      ...{ calls: [{ call: 'listOrders' as const, input: { query: { new: '1' } }, answer: listOrders }] },
      flags: FLAG_DEFAULTS,
    }
    const module = { ...landingModule, routes: [{ path: '/', element: <Orders /> }] }
    const { html } = await renderModule(module, { path: '/', visitor: drawn })
    expect(html).toContain('There')
    const { domElement, recorded, props } = mountable(html)
    const began = jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 10_000)
    const api = Object.assign(Object.create(props.api), { drawn: () => listOrders })
    props.queryClient.setDefaultOptions({ queries: { staleTime: 60_000 } })
    const landing = defineReactModule(module)
    await lifecycle('mount', { ...props, api }, landing)
    expect(domElement.textContent).toBe('There')
    expect(recorded.calls).toEqual([])
    began.mockRestore()
    await lifecycle('unmount', props, landing)
  })

  it.each([
    ['it is taken over', 'signed-out', landingModule],
    ['its screen breaks', 'Try again', { ...landingModule, routes: [{ path: '/', element: <Broken /> }] }],
  ])('holds links until %s', async (_, shown, module) => {
    const { html } = await renderModule(landingModule, { path: '/' })
    const { domElement, props } = mountable(html)
    const held = () => domElement.querySelectorAll(':scope > [data-taking-over]').length
    const landing = defineReactModule(module)
    await Promise.all([landing.lifecycles.mount].flat().map((run) => run(props)))
    expect(held()).toBe(1)
    expect(await screen.findByText(shown)).toBeVisible()
    await waitFor(() => expect(held()).toBe(0))
    await lifecycle('unmount', props, landing)
    // React tells of what failed while it took over to the root that it draws next
    render(null, { onRecoverableError: () => undefined })
  })

  it('takes over markup that was drawn for the page that somebody left before it was looked at', async () => {
    const { html } = await renderModule(landingModule, { path: '/' })
    const { router, domElement, recorded, props } = mountable(html)
    const landing = defineReactModule(landingModule)
    await act(async () => {
      for (const run of [landing.lifecycles.mount].flat()) await run(props)
      router.bridge.navigate('/next')
    })
    expect(domElement.querySelector('h1')?.textContent).toBe('Next at /next')
    expect(recorded.reports).toEqual([])
    await lifecycle('unmount', props, landing)
  })

  it('takes over markup that was drawn without the query, and applies the query then', async () => {
    const { html } = await renderModule(landingModule, { path: '/campaign' })
    const { domElement, recorded, props } = mountable(html, '/campaign?rc=spring#more')
    const [heading, link] = [domElement.querySelector('h1'), domElement.querySelector('a')]
    const landing = defineReactModule(landingModule)
    await lifecycle('mount', props, landing)
    expect(domElement.querySelector('h1')).toBe(heading)
    expect(domElement.querySelector('a')).toBe(link)
    expect(link?.getAttribute('href')).toBe('/next?rc=spring#more')
    expect(domElement.querySelector('p')?.textContent).toBe('An offer')
    expect(acted).toEqual(['?rc=spring'])
    expect(recorded.reports).toEqual([])
    await lifecycle('unmount', props, landing)
  })

  it('keeps the markup of a screen whose code is on the way, and applies the query once it is there', async () => {
    const drawn = { ...landingModule, routes: [{ path: '/campaign', element: <Campaign /> }] }
    const Drawn = lazyScreen(async () => Campaign)
    const { html } = await renderModule(
      { ...drawn, routes: [{ path: '/campaign', element: <Drawn /> }] },
      { path: '/campaign' },
    )
    const { domElement, recorded, props } = mountable(html, '/campaign?rc=late')
    let arrive = () => {}
    const Late = lazyScreen(
      () =>
        new Promise<typeof Campaign>((resolve) => {
          arrive = () => resolve(Campaign)
        }),
    )
    const heading = domElement.querySelector('h1')
    const landing = defineReactModule({ ...drawn, routes: [{ path: '/campaign', element: <Late /> }] })
    await lifecycle('mount', props, landing)
    expect(domElement.querySelector('h1')).toBe(heading)
    await act(async () => arrive())
    expect(domElement.querySelector('h1')).toBe(heading)
    expect(domElement.querySelector('a')?.getAttribute('href')).toBe('/next?rc=late')
    expect(recorded.reports).toEqual([])
    await lifecycle('unmount', props, landing)
  })

  it('leaves a screen whose code is on the way for another page', async () => {
    const Drawn = lazyScreen(async () => Campaign)
    const Never = lazyScreen(() => new Promise<typeof Campaign>(() => {}))
    const routesWith = (Screen: typeof Drawn) => [
      { path: '/campaign', element: <Screen /> },
      { path: '/next', element: <Next /> },
    ]
    const { html } = await renderModule({ ...landingModule, routes: routesWith(Drawn) }, { path: '/campaign' })
    const { router, domElement, props } = mountable(html, '/campaign?rc=late')
    const landing = defineReactModule({ ...landingModule, routes: routesWith(Never) })
    await lifecycle('mount', props, landing)
    act(() => router.bridge.navigate('/next'))
    expect(domElement.querySelector('h1')?.textContent).toBe('Next at /next')
    await lifecycle('unmount', props, landing)
  })

  it('leaves a screen that failed for another page, which is there (SHELL-46)', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const routes = [
      { path: '/', element: <Broken /> },
      { path: '/next', element: <Next /> },
    ]
    const { router, domElement, props } = mountable()
    const landing = defineReactModule({ ...landingModule, routes })
    await lifecycle('mount', props, landing)
    expect(domElement.querySelector('h1')?.textContent).toBe('Loading failed! Please reload.')
    act(() => router.bridge.navigate('/next'))
    expect(domElement.querySelector('h1')?.textContent).toBe('Next at /next')
    await lifecycle('unmount', props, landing)
  })

  it('draws anew over the markup of another version', async () => {
    const { html } = await renderModule({ ...landingModule, version: '0.9.0' }, { path: '/' })
    const { domElement, props } = mountable(html)
    const landing = defineReactModule(landingModule)
    await lifecycle('mount', props, landing)
    expect(domElement.querySelectorAll('[data-boundary]')).toHaveLength(1)
    expect(domElement.querySelector('[data-boundary]')?.getAttribute('data-version')).toBe('1.0.0')
    await lifecycle('unmount', props, landing)
  })

  it('waits for a lazy screen when it is prerendered', async () => {
    const Lazy = lazyScreen(async () => Next)
    const { html } = await renderModule({ ...landingModule, routes: [{ path: '/', element: <Lazy /> }] }, { path: '/' })
    expect(html).toContain('Next at')
  })

  describe('whose screen is not loaded', () => {
    /** As far from React's patience as a network is. */
    const later = () => new Promise((resolve) => setTimeout(resolve, 20))
    const reach = jest.spyOn(window, 'fetch')
    afterEach(() => void reach.mockReset())

    function start() {
      const files = { areLost: true }
      const load = jest.fn(async () => {
        await later()
        if (files.areLost) throw new Error('chunk lost')
        return Next
      })
      jest.spyOn(console, 'error').mockImplementation(() => undefined)
      const Lazy = lazyScreen(load)
      return { files, load, ...renderScreen(<Lazy />) }
    }

    it('says so, asks once, and once more without a reload when it is told to (SHELL-46)', async () => {
      reach.mockResolvedValue(new Response())
      const { files, load, user, recorded } = start()
      expect(await screen.findByRole('heading', { name: 'Loading failed! Please reload.' })).toBeTruthy()
      expect(load).toHaveBeenCalledTimes(1)
      expect(recorded.pages.at(-1)).toMatchObject({ title: 'Cupboard - Loading failed', isStandIn: true })
      files.areLost = false
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByText('Next at /')).toBeTruthy()
      expect(load).toHaveBeenCalledTimes(2)
    })

    it('says that the line is down, and goes on by itself when it is back (SHELL-46)', async () => {
      reach.mockRejectedValue(new TypeError('Failed to fetch'))
      const { files, load, recorded } = start()
      expect(await screen.findByRole('heading', { name: 'You are offline.' })).toBeTruthy()
      expect(load).toHaveBeenCalledTimes(1)
      expect(recorded.pages.at(-1)).toMatchObject({ title: 'Cupboard - You are offline', announce: 'You are offline.' })
      files.areLost = false
      act(() => onlineManager.setOnline(true))
      expect(await screen.findByText('Next at /')).toBeTruthy()
    })
  })

  it('says of a part whose module the line keeps from coming that it is offline, and reports nothing', async () => {
    onlineManager.setOnline(false)
    const { props, recorded } = mountable()
    const load = async () => Promise.reject(new OfflineError('mfe-account was not loaded.'))
    const element = <Widget name="phone-verification" props={{ onVerified: () => undefined }} fallback="…" />
    const landing = defineReactModule({ ...landingModule, routes: [{ path: '/', element }] })
    await lifecycle('mount', { ...props, widgets: { load } }, landing)
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.')
    expect(recorded.reports).toEqual([])
    await lifecycle('unmount', props, landing)
  })

  it('draws what another module offers', async () => {
    const offered = defineReactWidget<'phone-verification'>(({ onVerified }) => (
      <button onClick={onVerified}>Verify</button>
    ))
    const onVerified = jest.fn()
    const { user, unmount } = renderScreen(<Widget name="phone-verification" props={{ onVerified }} fallback="…" />, {
      widgets: { 'phone-verification': offered },
    })
    expect(screen.getByText('…')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Verify' }))
    expect(onVerified).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('…')).not.toBeInTheDocument()
    await act(async () => unmount())
  })
})
