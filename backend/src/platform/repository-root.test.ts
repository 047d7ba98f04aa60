import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from './repository-root.ts'

const root = repositoryRoot()
const [node = '', program = ''] = process.argv

afterEach(() => {
  process.argv.splice(0, 2, node, program)
  jest.restoreAllMocks()
})

it('is above the running program, from wherever that was started', () => {
  jest.spyOn(process, 'cwd').mockReturnValue(tmpdir())
  expect(repositoryRoot()).toBe(root)
})

it('is else above the folder in which it was started, and that folder where it is above none', () => {
  process.argv.splice(1, 1, tmpdir())
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(join(root, 'backend', 'src'))
  expect(repositoryRoot()).toBe(root)
  cwd.mockReturnValue(tmpdir())
  expect(repositoryRoot()).toBe(tmpdir())
})
