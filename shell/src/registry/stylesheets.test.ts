import { addStyleSheets, fetchAhead, preloadScripts, removeStyleSheets } from './stylesheets.ts'

const integrity = `sha384-${'b'.repeat(64)}`
const file = { url: '/m/mfe-funnel/2.0.0/styles.css', integrity }
const links = () => [...document.head.querySelectorAll('link')]

describe('style sheets of a module', () => {
  afterEach(() => document.head.replaceChildren())

  it('asks for the style sheet with its integrity and waits for it', async () => {
    let isDone = false
    const adding = addStyleSheets(document, [file]).then(() => (isDone = true))
    const [link] = links()
    expect(link?.integrity).toBe(integrity)
    expect(link?.crossOrigin).toBe('anonymous')
    await Promise.resolve()
    expect(isDone).toBe(false)
    link?.dispatchEvent(new Event('load'))
    await adding
    expect(isDone).toBe(true)
  })

  it('fails when the browser refuses it, and leaves nothing behind', async () => {
    const adding = addStyleSheets(document, [file])
    links()[0]?.dispatchEvent(new Event('error'))
    await expect(adding).rejects.toThrow('did not load')
    expect(links()).toEqual([])
  })

  it('takes over what the server put into the page', async () => {
    document.head.innerHTML = `<link rel="stylesheet" href="${file.url}">`
    Object.defineProperty(links()[0], 'sheet', { value: { cssRules: [{}] } })
    await addStyleSheets(document, [file])
    expect(links()).toHaveLength(1)
  })

  it.each([
    ['none', null],
    ['an empty one, as after a 404', { cssRules: [] }],
  ])('does not take what the server put there and did not load for a style sheet: %s', async (_, sheet) => {
    document.body.innerHTML = `<link rel="stylesheet" href="${file.url}">`
    Object.defineProperty(document.body.firstElementChild, 'sheet', { value: sheet })
    const adding = addStyleSheets(document, [file])
    expect(document.body.querySelector('link')).toBeNull()
    links()[0]?.dispatchEvent(new Event('error'))
    await expect(adding).rejects.toThrow('did not load')
  })

  it('waits for what the server put there and is on its way, and takes it over where it is (SHELL-83)', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    Object.assign(performance, { getEntriesByName: () => [] })
    document.body.innerHTML = `<link rel="stylesheet" href="${file.url}">`
    const link = document.body.firstElementChild
    const adding = addStyleSheets(document, [file])
    Object.defineProperty(link, 'sheet', { value: { cssRules: [{}] } })
    link?.dispatchEvent(new Event('load'))
    await adding
    expect([document.body.firstElementChild, links()]).toEqual([link, []])
    state.mockRestore()
  })

  it('takes the place of what a drawn page needed of it, in its head and at its fold, the shell’s there with it', async () => {
    const rules = `<style data-of="${file.url}">a{}</style>`
    document.head.innerHTML = `<style data-of="/shell.css">b{}</style>${rules}`
    document.body.innerHTML = `<svg data-fold=""><style data-of="/shell.css">b{}</style>${rules}</svg><p>Soap</p>`
    const adding = addStyleSheets(document, [file])
    expect(document.querySelectorAll('style')).toHaveLength(4)
    links()[0]?.dispatchEvent(new Event('load'))
    await adding
    expect(document.body.innerHTML).toBe('<svg data-fold=""></svg><p>Soap</p>')
    expect(document.head.querySelectorAll('style')).toHaveLength(1)
  })

  it('takes away what a version brought, or is still bringing', () => {
    document.head.innerHTML = `<link rel="stylesheet" href="${file.url}"><link rel="stylesheet" href="/other.css">`
    removeStyleSheets(document, [file])
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/other.css'])
  })

  it('fetches ahead what another version needs, and says when it is there or cannot be had', async () => {
    const script = { url: '/m/mfe-funnel/1.0.0/module.js', integrity }
    const fetching = fetchAhead(document, [script], [file])
    expect(links().map(({ as, integrity: hash }) => [as, hash])).toEqual([
      ['script', integrity],
      ['style', integrity],
    ])
    links().forEach((link) => link.dispatchEvent(new Event('load')))
    await fetching
    const failing = fetchAhead(document, [script], [])
    links().at(-1)?.dispatchEvent(new Event('error'))
    await expect(failing).rejects.toThrow('did not load')
  })

  it('preloads a script with the attributes of the later request', () => {
    preloadScripts(document, [{ url: '/m/mfe-funnel/2.0.0/module.js', integrity }])
    const [link] = links()
    expect(link?.rel).toBe('preload')
    expect(link?.integrity).toBe(integrity)
    expect(link?.crossOrigin).toBe('anonymous')
  })
})
