import { newId, type VariantId, type WebsiteId } from '#base/id.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { aProduct, aStore, type BuiltProduct } from '#shop/catalog/testing/builders.ts'
import type { Inventory } from '../service.ts'

export type StockedProduct = BuiltProduct & { websiteId: WebsiteId; ids: VariantId[] }

/** A product whose stock was created by the inventory service, so that its ledger is complete. Null is unlimited. */
export const aStockedProduct = async (
  database: TestDatabase,
  inventory: Inventory,
  quantities: readonly (number | null)[],
  overrides: { websiteId?: WebsiteId; title?: string } = {},
): Promise<StockedProduct> => {
  const websiteId = overrides.websiteId ?? (await insertWebsite(database))
  const store = await aStore(database, websiteId, { urlId: `shop-${newId()}` })
  const single = quantities.length === 1
  const product = await aProduct(database, store, {
    title: overrides.title ?? 'Moon jar',
    optionNames: single ? [] : ['Size'],
    variants: quantities.map((_, index) => ({ optionValues: single ? [] : [`No. ${index + 1}`] })),
  })
  const ids = product.variants.map(({ variantId }) => variantId)
  await database.pool.query('DELETE FROM stock WHERE variant_id = ANY($1)', [ids])
  const inputs = ids.map((variantId, index) => {
    const quantity = quantities[index] ?? null
    return { variantId, stock: { unlimited: quantity === null, quantity: quantity ?? 0 }, isNew: true }
  })
  await database.transact((tx) => inventory.setVariantStock(tx, websiteId, inputs, { cause: 'created' }))
  return { ...product, websiteId, ids }
}

export type StockRow = { on_hand: number; held: number; unlimited: boolean; ledger: number; entries: number }

/** Stock of each variant and the sum of its ledger. */
export const readStockAndLedger = async (
  { pool }: TestDatabase,
  ids: readonly VariantId[],
): Promise<Map<string, StockRow>> => {
  const { rows } = await pool.query<StockRow & { variant_id: string }>(
    `SELECT s.variant_id, s.on_hand, s.held, s.unlimited, coalesce(sum(c.delta), 0)::integer AS ledger,
       count(c.change_id)::integer AS entries
     FROM stock s LEFT JOIN stock_changes c ON c.variant_id = s.variant_id
     WHERE s.variant_id = ANY($1) GROUP BY s.website_id, s.variant_id`,
    [ids],
  )
  return new Map(rows.map(({ variant_id, ...row }) => [variant_id, row]))
}
