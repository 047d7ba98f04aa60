import type { Snapshot, StockPage } from '../registry/index.ts'

/** Addresses for search engines: every drawn page once, though several campaigns may show the same. */
export const listedPaths = ({ modules, page, stockPage }: Snapshot, stock: readonly StockPage[]): readonly string[] =>
  modules.flatMap(({ name, prerender }) => {
    const listed = new Set(prerender?.listed)
    const ofStock = stock.filter(
      ({ path, route, drawnAt, mark }) => listed.has(route) && path === drawnAt && stockPage(name, path, mark),
    )
    const once = (prerender?.paths ?? []).filter((path) => listed.has(path) && page(name, path))
    return [...once, ...ofStock.map(({ path }) => path)]
  })
