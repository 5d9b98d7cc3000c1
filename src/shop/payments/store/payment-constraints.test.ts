import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { testOrders } from '#shop/orders/testing/orders.ts'

const database = await createTestDatabase()
const { orders, anOrder, jobs } = testOrders(database)
const { pool } = database

const countRows = async (table: string, websiteId: string): Promise<number> => {
  const { rows } = await pool.query(`SELECT count(*)::integer AS count FROM ${table} WHERE website_id = $1`, [
    websiteId,
  ])
  return rows[0].count
}

test('deleting a site deletes its carts, orders, payments and ledger', async () => {
  const { websiteId, orderId } = await anOrder()
  await orders.fulfillMany(websiteId, { orderIds: [orderId], notify: false }, undefined)
  await jobs.runDue()
  await pool.query('UPDATE carts SET order_id = $2 WHERE website_id = $1', [websiteId, orderId])
  const tables = ['carts', 'orders', 'order_lines', 'payments', 'payment_ledger']
  for (const table of tables) expect([table, await countRows(table, websiteId)]).toEqual([table, 1])
  await pool.query('DELETE FROM websites WHERE website_id = $1', [websiteId])
  for (const table of tables) expect([table, await countRows(table, websiteId)]).toEqual([table, 0])
})

test('a cart whose payment has ledger entries cannot be deleted', async () => {
  const { websiteId } = await anOrder()
  await expect(pool.query('DELETE FROM carts WHERE website_id = $1', [websiteId])).rejects.toMatchObject({
    constraint: 'payment_ledger_payment',
  })
  await expect(pool.query('DELETE FROM payments WHERE website_id = $1', [websiteId])).rejects.toMatchObject({
    constraint: 'payment_ledger_payment',
  })
  expect(await countRows('payment_ledger', websiteId)).toBe(1)
})

test('carts, payments and ledger entries reference an existing order', async () => {
  const { websiteId } = await anOrder()
  for (const [table, constraint] of [
    ['carts', 'carts_order'],
    ['payments', 'payments_order'],
    ['payment_ledger', 'payment_ledger_order_exists'],
  ])
    await expect(
      pool.query(`UPDATE ${table} SET order_id = $2 WHERE website_id = $1`, [websiteId, newId()]),
    ).rejects.toMatchObject({ constraint })
})

test('enumeration and percentage columns reject unknown values', async () => {
  const { websiteId } = await anOrder()
  const tax = (taxClass: string, percent: string) =>
    pool.query(
      `INSERT INTO tax_rules (website_id, rule_id, name, country, tax_class, percent) VALUES ($1, $2, 'VAT', 'DE', $3, $4)`,
      [websiteId, newId(), taxClass, percent],
    )
  const coupon = (percent: string) =>
    pool.query(
      `INSERT INTO coupons (website_id, coupon_id, code, name, kind, percent) VALUES ($1, $2, $3, '', 'percent', $4)`,
      [websiteId, newId(), newId(), percent],
    )
  const update = (table: string, change: string) =>
    pool.query(`UPDATE ${table} SET ${change} WHERE website_id = $1`, [websiteId])
  const rejected: [() => Promise<unknown>, string][] = [
    [() => tax('standard', '100.1'), 'tax_rules_percent'],
    [() => tax('standard', '-1'), 'tax_rules_percent'],
    [() => tax('luxury', '19'), 'tax_rules_tax_class'],
    [() => coupon('101'), 'coupons_percent'],
    [() => coupon('ten'), 'coupons_percent'],
    [() => update('websites', 'status = 9'), 'websites_status'],
    [() => update('websites', 'type = 4'), 'websites_type'],
    [() => update('order_events', "kind = 'lost'"), 'order_events_kind'],
    [() => update('order_lines', 'product_type = 6'), 'order_lines_product_type'],
    [() => update('payments', "provider = 'cash'"), 'payments_provider'],
    [() => update('products', "tax_class = 'luxury'"), 'products_tax_class'],
  ]
  for (const [query, constraint] of rejected) await expect(query()).rejects.toMatchObject({ constraint })
  await tax('reduced', '7')
  await tax('standard', '100')
  await coupon('12.5')
})
