import { newId, type VariantId, type WebsiteId } from '#base/id.ts'
import { aWebsite } from '#people/testing/builders.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { aProduct, aStore, type BuiltProduct } from '#shop/catalog/testing/builders.ts'
import type { Inventory } from '../service.ts'

export type CountedProduct = BuiltProduct & { websiteId: WebsiteId; ids: VariantId[] }

/** A product whose variants have their stock from the slice itself, so that their ledger is whole. Null is unlimited. */
export const aCountedProduct = async (
  database: TestDatabase,
  inventory: Inventory,
  quantities: readonly (number | null)[],
  given: { websiteId?: WebsiteId; title?: string } = {},
): Promise<CountedProduct> => {
  const websiteId = given.websiteId ?? (await aWebsite(database))
  const store = await aStore(database, websiteId, { urlId: `shop-${newId()}` })
  const single = quantities.length === 1
  const product = await aProduct(database, store, {
    title: given.title ?? 'Moon jar',
    optionNames: single ? [] : ['Size'],
    variants: quantities.map((_, index) => ({ optionValues: single ? [] : [`No. ${index + 1}`] })),
  })
  const ids = product.variants.map(({ variantId }) => variantId)
  await database.pool.query('DELETE FROM stock WHERE variant_id = ANY($1)', [ids])
  const wishes = ids.map((variantId, index) => {
    const quantity = quantities[index] ?? null
    return { variantId, wish: { unlimited: quantity === null, quantity: quantity ?? 0 }, isNew: true }
  })
  await database.transact((tx) => inventory.applyWishes(tx, websiteId, wishes, { cause: 'created' }))
  return { ...product, websiteId, ids }
}

export type StockRow = { on_hand: number; held: number; unlimited: boolean; ledger: number; entries: number }

/** What there is of each variant, beside what its ledger adds up to. */
export const stockAndLedger = async (
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
