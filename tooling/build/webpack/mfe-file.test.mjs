import * as contracts from '../../../shared/contracts/index.ts'
import { deployableNames, inRoot, MFE_FILE, readJson } from '../../workspace.mjs'
import { parseMfeFile } from './mfe-file.mjs'

const gifts = { name: 'mfe-gifts', owner: 'Gifts', routes: ['/gifts', '/gifts/:card', '/wraps/*'] }
const read = (change) => parseMfeFile({ ...gifts, ...change }, 'mfe-gifts', contracts)

describe('what a module says of itself', () => {
  it('is a name, an owner and its routes; what it does not say is nothing', () => {
    expect(read({})).toEqual({ ...gifts, prerender: [], visitors: [], customers: [], listed: [] })
    expect(read({ prerender: ['/gifts', '/gifts/:card', '/wraps/paper'], listed: ['/gifts'] })).toMatchObject({
      prerender: ['/gifts', '/gifts/:card', '/wraps/paper'],
    })
  })

  it.each([
    ['another folder’s name', { name: 'mfe-cards' }, 'its name is mfe-cards'],
    ['a name of another kind', { name: 'gifts' }, 'name: is no name such as mfe-gifts'],
    ['no owner', { owner: '' }, 'owner: '],
    ['a route without its slash', { routes: ['gifts'] }, 'routes.0: is no route'],
    ['a word that nobody reads', { route: '/gifts' }, 'nobody reads route'],
    ['a page of another module', { prerender: ['/cards'] }, 'prerender: is not of its routes'],
    ['another module’s page that is drawn for who asks', { visitors: ['/cards'] }, 'visitors: is not of its routes'],
    ['a route that is drawn for who asks', { visitors: ['/gifts/:card'] }, 'visitors.0: is no path of a page'],
    ['another module’s page that is drawn for customers', { customers: ['/cards'] }, 'customers: is not of its routes'],
    ['a page that is not drawn', { listed: ['/gifts'] }, 'listed: is not prerendered'],
  ])('is refused for %s', (_, change, fault) => {
    expect(() => read(change)).toThrow(`mfe-gifts/mfe.json is not right: ${fault}`)
  })

  it.each(deployableNames())('is right for %s', (name) => {
    expect(parseMfeFile(readJson(inRoot(name, MFE_FILE)), name, contracts).name).toBe(name)
  })
})
