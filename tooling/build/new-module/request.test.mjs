import * as contracts from '../../../shared/contracts/index.ts'
import { readRequest } from './request.mjs'

const modules = [
  { name: 'mfe-landing', owner: 'Acquisition', routes: ['/', '/landing/:campaign', '/:campaign'], prerender: [] },
  { name: 'mfe-faqs', owner: 'Answers', routes: ['/faqs/*'], prerender: [] },
]
/** @param {object} wanted */
const read = (wanted) => readRequest(wanted, { modules, folders: ['mfe-landing', 'mfe-faqs', 'mfe-left'], contracts })

describe('a new module', () => {
  it('is called, owned and addressed by its name, unless it is said', () => {
    expect(read({ name: 'mfe-gift-cards' })).toEqual({
      module: {
        name: 'mfe-gift-cards',
        owner: 'Gift cards',
        route: '/gift-cards',
        feature: 'gift-cards',
        title: 'Gift cards',
      },
    })
    expect(read({ name: 'mfe-gifts', owner: "Kids' stuff", route: '/landing/for/you' })).toMatchObject({
      module: { owner: "Kids' stuff", route: '/landing/for/you' },
    })
  })

  it.each([
    ['no name', {}, /Which name/],
    ['a name of another kind', { name: 'gifts' }, /"gifts" is no name of a module/],
    ['a path for a name', { name: 'mfe-../x' }, /is no name of a module/],
    ['a name that is taken', { name: 'mfe-faqs' }, /mfe-faqs is there already/],
    ['a folder that is there', { name: 'mfe-left' }, /without an mfe\.json/],
    ['an owner that breaks a table', { name: 'mfe-gifts', owner: 'a | b' }, /"a \| b" is no name of a team/],
    ['no address', { name: 'mfe-gifts', route: 'gifts' }, /"gifts" is no address/],
    ['an address with a parameter', { name: 'mfe-gifts', route: '/gifts/:id' }, /is no address/],
    ['an address of the server', { name: 'mfe-gifts', route: '/API/gifts' }, /the server's own/],
    ['the shell’s address', { name: 'mfe-ops' }, /\/ops is the server's own/],
    ['another’s address', { name: 'mfe-gifts', route: '/Landing/gifts' }, /belongs to mfe-landing, of Acquisition/],
    ['an address below another’s', { name: 'mfe-gifts', route: '/faqs/gifts' }, /belongs to mfe-faqs/],
  ])('is refused for %s', (_, wanted, reason) => {
    const request = read(wanted)
    expect('faults' in request && request.faults.join(' ')).toMatch(reason)
  })

  it('is told everything that is wrong at once', () => {
    expect(read({ name: 'mfe-gifts', owner: '|', route: 'x' })).toEqual({
      faults: [expect.any(String), expect.any(String)],
    })
  })
})
