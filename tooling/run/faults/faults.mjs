/**
 * What can be wrong with a version. A fault of the line happens to one of its files on the way; a fault of the code was built in, so that
 * its hash is right.
 *
 * @typedef {'entry' | 'chunk' | 'css'} Part
 * @typedef {{ name: string, part: Part, happens: 'missing' | 'slow' | 'changed' }} FaultOfLine
 * @typedef {{ name: string, ofModule?: Change, ofShell?: Change, shows?: 'when left' | 'as a hang' | 'as a hang later' }} FaultOfCode
 * @typedef {FaultOfLine | FaultOfCode} Fault
 * @typedef {(script: string, version: { name: string, version: string }) => string} Change
 */

/** How long a slow file takes. */
export const SLOW_MS = 10_000

/** What the faults say of themselves. */
const thrown = (/** @type {string} */ where) => `throw Error("a fault: ${where}")`

/** Puts code in front of what matches. @param {RegExp} place @param {string} code @returns {Change} */
const before = (place, code) => (script) => script.replace(place, (found) => `${code}${found}`)
/** @param {RegExp} place @param {string} code @returns {Change} */
const after = (place, code) => (script) => script.replace(place, (found) => `${found}${code}`)

const MOUNT = /async mount\(\w+\)\{/
const UNMOUNT = /async unmount\(\)\{/
/** The one component around all screens of a module. */
const SCREENS = /return\(0,\w+\.useRoutes\)\(\[\.\.\.\w+\]\)/
/** When the shell has a module mounted. */
const ACTIVE = /activeWhen:\(\)=>/
/** An element of the shell's top. */
const TOP = /"data-announcement":/

/** @type {Change} React stands under the name by which the code right before calls it */
const throwInEffect = (script) => {
  const place = SCREENS.exec(script)?.index ?? 0
  const react = [...script.slice(0, place).matchAll(/\(0,(\w+)\.useSyncExternalStore\)/g)].at(-1)?.[1]
  const code = `(0,${react}.useEffect)(()=>{${thrown('effect')}},[]);`
  return react ? script.replace(SCREENS, (found) => `${code}${found}`) : script
}

/** @type {readonly Fault[]} */
export const FAULTS = [
  ...['entry', 'chunk', 'css'].flatMap((part) => [
    /** @type {FaultOfLine} */ ({ name: `${part}-missing`, part, happens: 'missing' }),
    /** @type {FaultOfLine} */ ({ name: `${part}-changed`, part, happens: 'changed' }),
    /** @type {FaultOfLine} */ ({ name: `${part}-slow`, part, happens: 'slow' }),
  ]),
  { name: 'syntax-error', ofModule: (script) => `)${script}`, ofShell: (script) => `)${script}` },
  {
    name: 'throws-at-import',
    ofModule: (script, { name, version }) =>
      script.replace(`name:"${name}",version:"${version}"`, `name:(()=>{${thrown('import')}})()`),
    ofShell: (script) => `${thrown('import')};${script}`,
  },
  {
    name: 'throws-at-mount',
    ofModule: after(MOUNT, `${thrown('mount')};`),
    ofShell: (script) => script.replaceAll('getElementById("page-data")', 'getElementById("a fault: mount")'),
  },
  {
    name: 'throws-in-render',
    ofModule: before(SCREENS, `${thrown('render')};`),
    ofShell: after(TOP, `(()=>{${thrown('render')}})(),"data-fault":`),
  },
  {
    name: 'throws-in-effect',
    ofModule: throwInEffect,
    ofShell: before(TOP, `ref:()=>{${thrown('effect')}},`),
  },
  { name: 'throws-at-unmount', ofModule: after(UNMOUNT, `${thrown('unmount')};`), shows: 'when left' },
  {
    name: 'wrong-contract',
    ofModule: (script) => script.replace(/contract:\w+,name:/, 'contract:99,name:'),
    ofShell: (script) => script.replace(/[\w.[\]]+\.includes\((\w+\.contract)\)/, '[99].includes($1)'),
  },
  {
    name: 'mount-never-ends',
    ofModule: after(MOUNT, 'await new Promise(()=>{});'),
    ofShell: after(ACTIVE, '!'),
  },
  {
    name: 'endless-render',
    ofModule: before(SCREENS, 'for(;;);'),
    ofShell: after(TOP, '(()=>{for(;;);})(),"data-fault":'),
    shows: 'as a hang',
  },
  { name: 'endless-later', ofModule: after(MOUNT, 'setTimeout(()=>{for(;;);},5e3);'), shows: 'as a hang later' },
  { name: 'leak', ofModule: after(UNMOUNT, 'setInterval(()=>{},1000);return;'), shows: 'when left' },
]

/** @param {Fault} fault @returns {fault is FaultOfLine} */
export const isOfLine = (fault) => 'part' in fault

/** @param {Fault} fault @param {string} name of the deployable @returns {Change | undefined} */
export const changeOf = (fault, name) => {
  if (isOfLine(fault)) return undefined
  return name === 'shell' ? fault.ofShell : fault.ofModule
}
