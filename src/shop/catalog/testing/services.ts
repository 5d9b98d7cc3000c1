import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import type { Clock } from '#platform/clock.ts'
import { createEvents } from '#platform/events.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { createInventory } from '#shop/inventory/service.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import { createStores } from '#shop/stores/service.ts'
import { createPages } from '#site/pages/service.ts'
import { productsChanged } from '../contract.ts'
import { ProductInput } from '../product-schema.ts'
import { createCatalog } from '../service.ts'

/** The catalog with its dependencies, recording the events and change notifications it emits. */
export const createTestCatalog = (
  { queries, transact }: TestDatabase,
  { limits = {}, clock = () => new Date() }: { limits?: Partial<Limits>; clock?: Clock } = {},
) => {
  const seen: WebsiteId[] = []
  const notified: ItemId[][] = []
  const events = createEvents()
  events.on(productsChanged, async (_tx, { productIds }) => void notified.push(productIds))
  const onChange = async (_tx: unknown, websiteId: WebsiteId): Promise<void> => void seen.push(websiteId)
  const all = { ...defaultLimits, ...limits }
  const pages = createPages({ queries, checkDocument: (document) => document, onChange: async () => {} })
  const stores = createStores({ queries, transact, pages, clock, limits: all, events, onChange })
  const preferences = createPreferences({ queries, transact, clock, onChange })
  const inventory = createInventory({ queries, transact, events, preferences })
  const catalog = createCatalog({
    queries,
    transact,
    stores,
    inventory,
    preferences,
    events,
    clock,
    limits: all,
    forms: { getPublicForms: async () => new Map() },
    onChange,
  })
  return { catalog, stores, inventory, preferences, seen, notified }
}

type ProductInputOverrides = Partial<Omit<ProductInput, 'variants' | 'collectionId'>> & {
  collectionId: CollectionId
  variants?: readonly Partial<ProductInput['variants'][number]>[]
}

/** Input for a product; defaults to a physical one for 24.00. */
export const aProductInput = ({ variants = [{}], ...overrides }: ProductInputOverrides): ProductInput =>
  ProductInput.parse({
    productType: 1,
    title: 'Celadon bowl',
    ...overrides,
    variants: variants.map((variant) => ({ price: '2400', ...variant })),
  })
