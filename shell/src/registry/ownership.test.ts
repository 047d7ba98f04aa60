import type { RegistryEntry } from '@cupboard/shared/contracts'
import { createOwnership } from './ownership.ts'

const integrity = `sha384-${'c'.repeat(64)}`
const moduleOf = (name: string, routes: string[]): RegistryEntry => ({
  name,
  owner: name,
  routes,
  version: '1.0.0',
  entry: { url: '/', integrity },
  preload: [],
  css: [],
  widgets: [],
})

it('reads who owns a path from the page: its registry, and its live campaigns (SHELL-07, SHELL-11)', () => {
  const modules = [moduleOf('mfe-landing', ['/', '/:campaign']), moduleOf('mfe-gifts', ['/gifts'])]
  const { ownerOf } = createOwnership({ registry: { release: 'test', modules }, campaignSlugs: ['ojo'] })
  expect(['/', '/gifts/', '/OJO', '/nobody', '/ops'].map(ownerOf)).toEqual([
    'mfe-landing',
    'mfe-gifts',
    'mfe-landing',
    undefined,
    undefined,
  ])
})

it('has nobody for a word that is not listed, nor for what stands before or behind one (LAND-29)', () => {
  const landing = moduleOf('mfe-landing', ['/', '/landing/:campaign', '/ref/:id', '/:campaign'])
  const { ownerOf } = createOwnership({ registry: { release: 'test', modules: [landing] }, campaignSlugs: ['ojo'] })
  const unlisted = ['/nobody', '/oj', '/ojo2', '/ojo/more', '/more/ojo', '/landing', '/ref']
  expect(unlisted.filter((path) => ownerOf(path))).toEqual([])
  expect(ownerOf('/ojo')).toBe('mfe-landing')
})
