import { facadeExports, facadeOf, sharedLibraries, sharedRanges } from './sharing.mjs'

const ONE_COPY = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@cupboard/shared/router',
  '@cupboard/shared/queries',
  '@cupboard/shared/schemas',
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

  it('name what each facade gives, and no type', async () => {
    const { router, queries, schemas } = await facadeExports()
    expect(router).toEqual(expect.arrayContaining(['Link', 'Outlet', 'useNavigate']))
    expect(router).not.toContain('LinkProps')
    expect(queries).toContain('useQuery')
    expect(schemas).toEqual(expect.arrayContaining(['object', 'strictObject']))
    expect(schemas).not.toContain('infer')
  })

  it('accept every patch', () => {
    for (const range of Object.values(sharedRanges())) expect(range).toMatch(/^\^\d+\.\d+\.0$/)
    expect(Object.keys(sharedRanges())).toEqual(expect.arrayContaining(['router', 'queries', 'schemas'].map(facadeOf)))
  })
})
