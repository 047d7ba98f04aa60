import { createHangMark } from '../registry/hang-mark.ts'
import { unlessLeft } from '../unless-left.ts'
import { messages } from './messages.ts'
import { isOnItsWay } from './on-its-way.ts'
import { BROKEN, DRAWN, hasStarted, isRunning, sayStopped, TRIED } from './signs.ts'

const A_DAY_SECONDS = 24 * 60 * 60
/** The version of the shell that this tab did not get out of. */
const HUNG = 'cupboard.shell-hung'
const COLLECT = '/collect/'
const HEALTH = '/healthz'

/** Which version of the shell this page names, and where its files are. */
export interface OwnShell {
  readonly version: string
  readonly folder: string
}

export const shellOf = (address: string): OwnShell | undefined => {
  const [, folder, version] = /^.*?(\/m\/shell\/([^/]+)\/)/.exec(address) ?? []
  return folder && version ? { folder, version } : undefined
}

/** The server reads it: this browser could not start with that version. */
const cookieName = (isSecure: boolean): string => (isSecure ? '__Host-shell-fault' : 'shell-fault')

function setCookie({ document, location }: Window, version: string, seconds: number): void {
  const isSecure = location.protocol === 'https:'
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  document.cookie = `${cookieName(isSecure)}=${version}; ${attributes}`
}

function releaseOf({ document }: Window): string | undefined {
  const text = document.getElementById('page-data')?.textContent ?? '{}'
  return /"release":"([^"]{1,64})"/.exec(text)?.[1]
}

function report(page: Window, { version }: OwnShell, message: string): void {
  const release = releaseOf(page)
  const context = { module: 'shell', version, ...(release ? { release } : {}) }
  const record = { kind: 'error', path: page.location.pathname, message, context }
  page.navigator.sendBeacon(COLLECT, new Blob([JSON.stringify(record)], { type: 'application/json' }))
}

/** What does not come is no fault while the server cannot be reached. */
const isLineUp = (page: Window): Promise<boolean> =>
  page.fetch(HEALTH, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Without any shell: what is drawn stays, and above it stands what happened. */
function sayFailed(page: Window): void {
  const { document, sessionStorage, location } = page
  const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] => {
    const made = document.createElement(name)
    made.textContent = text
    return made
  }
  const said = element('div')
  said.setAttribute('role', 'alert')
  said.dataset['shellFailed'] = ''
  const retry = element('button', messages.retry)
  retry.type = 'button'
  retry.addEventListener('click', () => {
    sessionStorage.removeItem(TRIED)
    sessionStorage.removeItem(HUNG)
    setCookie(page, '', 0)
    location.reload()
  })
  const home = element('a', messages.home)
  home.href = '/'
  const isDrawn = document.querySelector('main h1') !== null
  const actions = element('p')
  actions.append(retry, ' ', home)
  said.append(element(isDrawn ? 'h2' : 'h1', messages.heading), element('p', messages.detail), actions)
  document.querySelector('main [aria-busy]')?.remove()
  document.getElementById('module')?.prepend(said)
}

/**
 * Watches over the shell from before it starts until the first page is there. One that does not come, throws while it starts or draws,
 * or was not got out of the last time, is reported, and the page is loaded again: the server then gives the version before. Where
 * that one fails, too, or there is none, the page says so. What the started shell asks for later, and cannot get, leaves the page as it
 * is: the next one comes with the version before.
 *
 * @returns whether the shell may start
 */
export function guardShell(page: Window, shell: OwnShell): boolean {
  const { sessionStorage, document } = page
  const whereItStays = unlessLeft(page)
  let isOver = false
  const missing = new Set<string>()

  /** @returns whether nothing had ended the watch before */
  function stop(): boolean {
    if (isOver) return false
    isOver = true
    starting.end()
    sayStopped(page)
    return true
  }

  function fail(message: string): void {
    report(page, shell, message)
    const tried = sessionStorage.getItem(TRIED)?.split(' ') ?? []
    if (tried.includes(shell.version)) {
      sayFailed(page)
      return
    }
    sessionStorage.setItem(TRIED, [...tried, shell.version].join(' '))
    setCookie(page, shell.version, A_DAY_SECONDS)
    page.location.reload()
  }

  async function failToLoad(address: string): Promise<void> {
    if (!address.includes(shell.folder) || !stop()) return
    if (await isLineUp(page)) fail(`${address} did not load.`)
    else sayFailed(page)
  }

  /** Whoever needs it asks again: only what does not come a second time is missing. */
  async function missLater(address: string): Promise<void> {
    if (!address.includes(shell.folder)) return
    if (!missing.has(address)) return void missing.add(address)
    if (!(await isLineUp(page))) return
    whereItStays(() => {
      report(page, shell, `${address} did not load.`)
      setCookie(page, shell.version, A_DAY_SECONDS)
    })
  }

  function onError(event: Event): void {
    const { target } = event
    if (hasStarted(page)) {
      if (target instanceof HTMLScriptElement) void missLater(target.src)
      return
    }
    if (target instanceof HTMLScriptElement) void failToLoad(target.src)
    else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') void failToLoad(target.href)
    else if (event instanceof ErrorEvent && event.filename.includes(shell.folder) && stop()) fail(event.message)
  }

  function look(): void {
    for (const link of document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]'))
      if (!link.sheet?.cssRules.length && !isOnItsWay(link)) void failToLoad(link.href)
  }

  const starting = createHangMark(page, 'cupboard.starting')
  page.addEventListener('error', onError, true)
  page.addEventListener(DRAWN, starting.end)
  page.addEventListener('beforeunload', () => {
    isOver = true
  })
  page.addEventListener(BROKEN, () => {
    if (!isRunning(page) && stop()) fail('The shell broke.')
  })
  if (sessionStorage.getItem(HUNG) === shell.version && stop()) sayFailed(page)
  if (starting.found === shell.version && stop()) {
    sessionStorage.setItem(HUNG, shell.version)
    fail('The shell did not get out of starting.')
  }
  look()
  page.addEventListener('load', look)
  if (isOver) return false
  starting.begin(shell.version)
  return true
}
