/**
 * Makes a script ready for Fast Refresh: its components are made known under its place, and it is run again alone where it exports nothing
 * else. `cupboardDev` is the page's, from `tooling/run/dev/client.mjs`; what is in front stands on one line, so that lines keep their numbers.
 *
 * @this {import('webpack').LoaderContext<{ name: string }>}
 * @param {string} source
 * @param {Parameters<import('webpack').LoaderContext<object>['callback']>[2]} [map]
 */
export default function refreshLoader(source, map) {
  const { name } = this.getOptions()
  const id = JSON.stringify(`${name} ${this.resourcePath}`)
  const before = `var $RefreshReg$ = (type, name) => cupboardDev.register(type, ${id} + name), $RefreshSig$ = cupboardDev.sign; `
  const after = `\n;if (import.meta.webpackHot) cupboardDev.accept(${JSON.stringify(name)}, import.meta.webpackHot, __webpack_module__.exports)\n`
  this.callback(null, `${before}${source}${after}`, map)
}
