import type { ProductGroup } from '@cupboard/shared/contracts'
import { stockPages, type RegistryContext, type Stock, type StockPage } from '../registry/index.ts'

interface Parts {
  readonly registry: Pick<RegistryContext, 'current'>
  readonly productGroups: () => Promise<readonly ProductGroup[]>
  readonly landings: () => Promise<Stock['campaigns']>
}

/** Addresses whose pages show what the shop has, and what it has now, as it was read last. */
export function createStockPages({ registry, productGroups, landings }: Parts) {
  let pages: ReadonlyMap<string, StockPage> = new Map()
  return {
    pageAt: (path: string): StockPage | undefined => pages.get(path),
    all: (): readonly StockPage[] => [...pages.values()],
    async refresh(): Promise<Stock> {
      const stock: Stock = { productGroups: await productGroups(), campaigns: await landings() }
      pages = new Map(
        registry.current().modules.flatMap((module) => stockPages(module, stock).map((page) => [page.path, page])),
      )
      return stock
    },
  }
}
