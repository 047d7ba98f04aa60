import { addStyleSheets, preloadScripts } from './stylesheets.ts'

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
    await addStyleSheets(document, [file])
    expect(links()).toHaveLength(1)
  })

  it('preloads a script with the attributes of the later request', () => {
    preloadScripts(document, [{ url: '/m/mfe-funnel/2.0.0/module.js', integrity }])
    const [link] = links()
    expect(link?.rel).toBe('preload')
    expect(link?.integrity).toBe(integrity)
    expect(link?.crossOrigin).toBe('anonymous')
  })
})
