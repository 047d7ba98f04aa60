import { spawnSync } from 'node:child_process'
import { inRoot } from '../workspace.mjs'

it('a module that cannot be made is refused as JSON, for who asked for that, and nothing is written', () => {
  const refused = (/** @type {string[]} */ ...words) => {
    const program = [inRoot('tooling', 'commands', 'modules.mjs'), 'new', ...words, '--json']
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, ''])
    return JSON.parse(stdout)
  }
  expect(refused('gifts')).toEqual({ error: expect.stringMatching(/^"gifts" is no name of a module/) })
  expect(refused('mfe-gifts', '--colour')).toEqual({ error: expect.stringMatching(/^Unknown option '--colour'/) })
})
