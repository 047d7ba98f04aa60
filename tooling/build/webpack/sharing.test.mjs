import { facadeExports, ROUTER_FACADE, sharedLibraries, sharedRanges } from './sharing.mjs'

const ONE_COPY = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'jotai',
  'jotai/',
  '@tanstack/react-query',
  '@cupboard/shared/router',
]

describe('shared libraries', () => {
  it('are those of which a page may hold one copy only', () => {
    expect(Object.keys(sharedLibraries({ isHost: false }))).toEqual(ONE_COPY)
    expect(Object.keys(sharedLibraries({ isHost: true }))).toEqual(ONE_COPY)
  })

  it('come with the shell', () => {
    for (const library of Object.values(sharedLibraries({ isHost: true }))) {
      expect(library).toMatchObject({ singleton: true, eager: true })
      expect(library).not.toHaveProperty('import')
    }
  })

  it('are never in a module, which refuses another range', () => {
    for (const library of Object.values(sharedLibraries({ isHost: false }))) {
      expect(library).toMatchObject({ singleton: true, eager: false, strictVersion: true, import: false })
    }
  })

  it('name what the router facade gives, and no type', async () => {
    const names = await facadeExports()
    expect(names).toEqual(expect.arrayContaining(['Link', 'Outlet', 'useNavigate']))
    expect(names).not.toContain('LinkProps')
  })

  it('accept every patch', () => {
    for (const range of Object.values(sharedRanges())) expect(range).toMatch(/^\^\d+\.\d+\.0$/)
    expect(sharedRanges()).toHaveProperty([ROUTER_FACADE])
  })
})
