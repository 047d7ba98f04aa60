import { createWardrobe, firstStyles, usedStyles } from './used-styles.ts'

const used = (css: string, markup: string) => usedStyles(css, markup, '/m/mfe-a/1.0.0/')

it.each([
  ['a rule whose class is there', '.a{color:red}', '<p class="b a">'],
  ['a rule without a class', ':root{--x:1}h1,a:hover{margin:0}[data-x]{color:red}', '<p>'],
  ['what a class in brackets only asks for', 'p:not(.b):has(.c){color:red}', '<p>'],
  ['rules of other widths and themes', '@media(width<600px){.a{color:red}}', '<p class="a">'],
  ['a class in an attribute’s value', '[href$=".svg"]{color:red}', '<a>'],
  ['an animation that is used', '.a{animation:1s in}@keyframes in{to{opacity:1}}', '<p class="a">'],
])('keeps %s', (_, css, markup) => expect(used(css, markup)).toBe(css))

it.each([
  ['a rule with a class that is not there', '.b{color:red}', ''],
  ['a rule that needs two, of which one is there', '.a .b{color:red}', ''],
  ['one selector of some', '.a,.b{color:red}', '.a{color:red}'],
  ['a condition around nothing', '@media print{.b{color:red}}', ''],
  ['an animation that is not used', '.a{color:red}@keyframes in{to{opacity:1}}', '.a{color:red}'],
])('leaves out %s', (_, css, left) => expect(used(css, '<p class="a">')).toBe(left))

it('names what lies beside the style sheet by its whole address, and nothing else', () => {
  const css =
    'p{background:url(./a.svg),url("assets/b.svg"),url(data:x),url("data:y"),url(https://c.example/d),url(/e)}'
  expect(used(css, '')).toBe(
    'p{background:url(/m/mfe-a/1.0.0/a.svg),url("/m/mfe-a/1.0.0/assets/b.svg"),url(data:x),url("data:y"),url(https://c.example/d),url(/e)}',
  )
})

it('writes nothing that would end its element, and refuses what is no style sheet', () => {
  expect(used('p::after{content:"</style><script>"}/*</STYLE>*/', '')).not.toMatch(/<\/style/i)
  expect(() => used('p{', '')).toThrow()
})

it('gives what is seen first its own rules of those, and no font: fallbacks stand for them', () => {
  const fallback = '@font-face{font-family:F;src:local("Arial")}'
  const font = '@font-face{font-family:A;src:url(/m/mfe-a/1.0.0/a.woff2)}'
  const page = `${font}${fallback}p{margin:0}.a{color:red}.b{color:tan}@media(width<600px){.b{color:red}}`
  expect(firstStyles(page, '<p class="a">')).toBe(`${fallback}p{margin:0}.a{color:red}`)
})

describe('a wardrobe', () => {
  const sheets = ['.a{color:red}.b{color:tan}', 'p{margin:0}.c{top:0}']
  const wardrobe = () => createWardrobe('<p class="a x">', sheets, '/m/mfe-a/1.0.0/')

  it('dresses a page in what is usually needed, and tells where that is not enough', () => {
    const { styles, suffices } = wardrobe().dress()
    expect(styles).toEqual(['.a{color:red}', 'p{margin:0}'])
    expect(suffices('<p class="a y">')).toBe(true)
    expect(suffices('<p class="a c">')).toBe(false)
  })

  it('learns what was needed beyond; a page that has its head already is dressed as it was', () => {
    const { dress, learn } = wardrobe()
    const before = dress()
    learn('<p class="c">')
    learn('<p class="a">')
    expect(dress().styles).toEqual(['.a{color:red}', 'p{margin:0}.c{top:0}'])
    expect(dress().suffices('<p class="a c">')).toBe(true)
    expect(before.suffices('<p class="c">')).toBe(false)
  })
})
