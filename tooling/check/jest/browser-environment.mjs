import { existsSync } from 'node:fs'
import path from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import { TestEnvironment } from 'jest-environment-jsdom'
import { usesOf } from '../../build/webpack/uses-plugin.mjs'
import { MFE_FILE, readJson, SHELL } from '../../workspace.mjs'
import { askedStyle } from './asked-style.mjs'
import { addDialog } from './dialog.mjs'
import { wordsOfFailures } from './words-of-failures.mjs'

const FROM_NODE = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  Uint8Array,
  WritableStream,
  fetch,
  structuredClone,
}

/** A channel that a test forgot to close does not keep the process alive. */
class QuietBroadcastChannel extends BroadcastChannel {
  /** @param {string} name */
  constructor(name) {
    super(name)
    this.unref()
  }
}

class NoObserver {
  /** @param {Element} _target */
  observe(_target) {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** What is observed is in sight at once. */
class AllInSight extends NoObserver {
  /** @param {(entries: readonly object[]) => void} tell */
  constructor(tell) {
    super()
    this.tell = tell
  }
  /** @override @param {Element} target */
  observe(target) {
    void Promise.resolve().then(() => this.tell([{ isIntersecting: true, target }]))
  }
}

/** @param {string} query */
const noMatch = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => true,
})

/**
 * Makes listeners take Node's abort signals too: jsdom takes only its own, but Node's `Request` takes only Node's.
 *
 * @param {EventTarget} target an object that has `addEventListener` of its own
 */
function acceptNodeSignals(target) {
  const add = target.addEventListener
  target.addEventListener = function addEventListener(type, listener, options) {
    if (typeof options !== 'object' || !(options?.signal instanceof AbortSignal)) {
      return add.call(this, type, listener, options)
    }
    const { signal, ...rest } = options
    if (signal.aborted) return
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true })
    add.call(this, type, listener, rest)
  }
}

/** What a module takes of its ports, read once in each process. @type {Map<string, Promise<unknown>>} */
const uses = new Map()

/** @param {string} folder of a package @returns {Promise<unknown>} undefined where it is no module */
function usesIn(folder) {
  const file = path.join(folder, MFE_FILE)
  const name = existsSync(file) ? readJson(file).name : SHELL
  if (name === SHELL) return Promise.resolve(undefined)
  const read = uses.get(folder) ?? usesOf(name)
  uses.set(folder, read)
  return read
}

/** jsdom, with what browsers have and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @param {import('@jest/environment').JestEnvironmentConfig} config @param {import('@jest/environment').EnvironmentContext} context */
  constructor(config, context) {
    super(config, context)
    this.folder = config.projectConfig.rootDir
  }

  handleTestEvent = wordsOfFailures

  /** @override */
  async setup() {
    await super.setup()
    const window = this.global
    acceptNodeSignals(window)
    acceptNodeSignals(window.EventTarget.prototype)
    addDialog(window)
    Object.assign(window, FROM_NODE, {
      __USES__: await usesIn(this.folder),
      BroadcastChannel: QuietBroadcastChannel,
      IntersectionObserver: AllInSight,
      ResizeObserver: NoObserver,
      getComputedStyle: askedStyle(window.getComputedStyle.bind(window)),
      matchMedia: noMatch,
      scrollTo() {},
    })
    Object.defineProperty(window, 'crypto', { configurable: true, value: crypto })
    window.Element.prototype.scrollIntoView = () => {}
  }
}
