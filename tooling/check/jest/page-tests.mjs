import { format } from 'node:util'
import { configure } from '@testing-library/dom'
import '@testing-library/jest-dom'
import * as React from 'react'

/** What is waited for may come late on a busy machine: a second, the library's own limit, is no failure. */
configure({ asyncUtilTimeout: 60_000 })

/** React notes with each element where it was made, a fourth of what these tests cost. Nobody reads it here. */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

/** Says when a test has looked, and nothing about the page. */
const OF_ACT = /\bact\b/
/** @type {string[]} */
const complaints = []

for (const method of /** @type {const} */ (['error', 'warn'])) {
  const say = console[method]
  console[method] = (...words) => {
    complaints.push(format(...words))
    say(...words)
  }
}

/** What a page complains about fails the test. A test that means it to has it said to nobody: `jest.spyOn(console, 'error')`. */
afterEach(() => {
  const unexpected = complaints.splice(0).filter((words) => !OF_ACT.test(words))
  if (unexpected.length > 0) throw new Error(`The page complained: ${unexpected.join('\n')}`)
})
