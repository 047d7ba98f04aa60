import { readFileSync } from 'node:fs'
import { drawIcon, ICONS, pathOfIcon } from './icons.mjs'

describe('the icons of the site', () => {
  it.each(ICONS)('have $file as it is drawn from icon.svg', async (icon) => {
    expect(readFileSync(pathOfIcon(icon.file)).equals(await drawIcon(icon))).toBe(true)
  })

  it('are told to home screens by what is there, in the sizes that it has', () => {
    /** @type {{ icons: { src: string, sizes: string }[] }} */
    const { icons } = JSON.parse(readFileSync(pathOfIcon('site.webmanifest'), 'utf8'))
    const drawn = ICONS.map(({ file, size }) => `${file} ${size}x${size}`)
    const told = icons.filter(({ sizes }) => sizes !== 'any').map(({ src, sizes }) => `${src} ${sizes}`)
    expect(told.filter((icon) => !drawn.includes(icon))).toEqual([])
    expect(told.length).toBe(3)
  })
})
