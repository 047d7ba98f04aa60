import { format } from 'node:util'
import { configure } from '@testing-library/dom'
import '@testing-library/jest-dom'
import * as React from 'react'

/** What is waited for may come late on a busy machine: a second, the library's own limit, is no failure. */
configure({ asyncUtilTimeout: 60_000 })

/** React notes with each element where it was made, a fourth of what these tests cost. Nobody reads it here. */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

/** Says when a test has looked, and nothing about the page: one busy machine says it, another does not. */
const OF_ACT = /\bact\(|`act`/
/** @type {string[]} */
const complaints = []

for (const method of /** @type {const} */ (['error', 'warn'])) {
  const say = console[method]
  console[method] = (...words) => {
    const complaint = format(...words)
    if (OF_ACT.test(complaint)) return
    complaints.push(complaint)
    say(...words)
  }
}

/** What a page complains about fails the test. A test that means it to has it said to nobody: `jest.spyOn(console, 'error')`. */
afterEach(() => {
  const unexpected = complaints.splice(0)
  if (unexpected.length > 0) throw new Error(`The page complained: ${unexpected.join('\n')}`)
})
