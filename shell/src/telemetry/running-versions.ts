import { SHELL, type Flags, type Registry } from '@cupboard/shared/contracts'
import type { ModuleContainer } from '../registry/attempts.ts'
import type { Properties } from './collector.ts'

/** Addresses of published files, as a browser writes them into a stack. */
const PUBLISHED_FILE = /\/m\/(shell|mfe-[a-z\d-]{1,40})\/([\da-z.-]{1,64})\//g

interface Code {
  readonly name: string
  readonly version: string
}

const codeIn = (text: string): readonly Code[] =>
  [...text.matchAll(PUBLISHED_FILE)].flatMap(([, name, version]) => (name && version ? [{ name, version }] : []))

/** The shell itself: the page's markup names its scripts. */
const shellIn = (page: Document): Code | undefined =>
  codeIn([...page.scripts].map(({ src }) => src).join('\n')).find(({ name }) => name === SHELL)

type Seeing = Pick<Window, 'document' | 'location' | 'matchMedia'>

export interface RunningVersions {
  /** What the page's data say, once they are read. */
  know(registry: Registry, ownerOf: (pathname: string) => string | undefined, flags: () => Flags): void
  /** The same container; which version it was asked for last is remembered. */
  noting(container: ModuleContainer): ModuleContainer
  /**
   * Whose code a failure came from, in which version, and what else leads to the page as it was seen: the release set that it was
   * composed from, how it looked, and the flags that are on. Where the failure's stack names
   * no published file, it is laid to whom the reporter names, and else to whose page is shown.
   *
   * @param stack where the browser says that it happened; empty when it does not
   */
  describe(stack: string, context: Properties): Properties
}

/** Flags that are on, such as `newFooter=1,checkoutExperiment=2`. */
const on = (flags: Flags): string =>
  Object.entries(flags)
    .flatMap(([name, value]) => (value ? `${name}=${Number(value)}` : []))
    .join()

/** How the page looks, by choice or by the system. */
const lookOf = (page: Seeing): string =>
  page.document.documentElement.dataset['theme'] ??
  (page.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Which versions run in this page: what a report names. */
export function createRunningVersions(page: Seeing): RunningVersions {
  const running = new Map<string, string>()
  let release: string | undefined
  let flags: (() => Flags) | undefined
  let ownerOf: (pathname: string) => string | undefined = () => undefined

  function runningCode(name: string | undefined): Code | undefined {
    if (name === undefined) return undefined
    if (name === SHELL) return shellIn(page.document)
    const version = running.get(name)
    return version === undefined ? undefined : { name, version }
  }

  function codeOf(stack: string, { module, owner }: Properties): Code | undefined {
    const code = codeIn(stack)
    const [named] = [module, owner].filter((name) => typeof name === 'string')
    const ofNamed = code.find(({ name }) => name === named) ?? runningCode(named)
    return (
      ofNamed ??
      code.find(({ name }) => name !== SHELL) ??
      code[0] ??
      runningCode(ownerOf(page.location.pathname)) ??
      runningCode(SHELL)
    )
  }

  return {
    know(registry, owner, current) {
      release = registry.release
      flags = current
      ownerOf = owner
      for (const { name, version } of registry.modules) if (!running.has(name)) running.set(name, version)
    },
    noting: (container) => ({
      ...container,
      load(name, candidate) {
        running.set(name, candidate.version)
        return container.load(name, candidate)
      },
    }),
    describe(stack, context) {
      const code = codeOf(stack, context)
      return {
        ...(release === undefined ? {} : { release }),
        ...(flags ? { flags: on(flags()) } : {}),
        theme: lookOf(page),
        ...(code ? { module: code.name, version: code.version } : {}),
        ...context,
      }
    },
  }
}
