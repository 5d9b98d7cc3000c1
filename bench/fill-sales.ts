import type pg from 'pg'

/** Statements on the site $1. Foreign keys are not checked, so that orders need no payments. */
const STATEMENTS = [
  `INSERT INTO orders (website_id, order_id, number, purchase_id, token_hash, email, state, payment_state, fulfilment_state, currency, subtotal,
     discount, shipping, tax, total, prices_include_tax, details, language, test_mode, placed_at)
   SELECT $1, md5('order' || visit_id || day)::uuid, 1000000 + row_number() OVER (ORDER BY started_at), md5('cart' || visit_id || day)::uuid,
     decode(md5(visit_id::text || day), 'hex'), 'buyer@kiln.test', 'open', 'paid', 'unfulfilled', currency, 6000, 0, 500, 0, 6500, true, '{}',
     'en', coalesce((SELECT enabled FROM payment_accounts a WHERE a.website_id = $1 AND a.provider = 'test'), false), started_at + interval '5 minutes'
   FROM census_visits JOIN websites USING (website_id) WHERE website_id = $1 AND purchases > 0`,
  `INSERT INTO order_lines (website_id, order_id, line_id, product_id, variant_id, sku, title, requires_shipping, counted, quantity, unit_price,
     subtotal, discount, tax, display_index, fulfilment)
   SELECT website_id, order_id, gen_random_uuid(), product, product, 'bowl', 'Bowl ' || place, true, false, 1, 2000, 2000, 0, 0, place, 'shipped'
   FROM orders, LATERAL (
     SELECT place, md5('product' || floor(200 * power(abs(hashint4extended(number, place) % 1000) / 1000.0, 2)))::uuid AS product
     FROM generate_series(1, 3) place
   ) lines
   WHERE website_id = $1 AND number >= 1000000`,
  `INSERT INTO payment_ledger (website_id, entry_id, payment_id, order_id, kind, amount, currency, provider_reference, test_mode, created_at)
   SELECT website_id, gen_random_uuid(), purchase_id, order_id, entry.kind, amount, currency, entry.kind || order_id, test_mode, placed_at + delay
   FROM orders, (VALUES ('charge', 6500, interval '0', 1), ('refund', 2000, interval '2 days', 20)) entry (kind, amount, delay, each)
   WHERE website_id = $1 AND number >= 1000000 AND number % each = 0`,
  `INSERT INTO census_orders (website_id, order_id, visitor_id, visit_id, day, hour, started_at)
   SELECT website_id, md5('order' || visit_id || day)::uuid, visitor_id, visit_id, day, hour, started_at
   FROM census_visits WHERE website_id = $1 AND purchases > 0`,
]

/** An order of three products for each visit that bought; one of 20 is refunded in part. Returns their number. */
export const fillSales = async (client: pg.Client, websiteId: string): Promise<number> => {
  await client.query('SET session_replication_role = replica')
  for (const statement of STATEMENTS) await client.query(statement, [websiteId])
  await client.query('RESET session_replication_role')
  const { rows } = await client.query<{ orders: number }>(
    'SELECT count(*)::integer AS orders FROM census_orders WHERE website_id = $1',
    [websiteId],
  )
  return rows[0]?.orders ?? 0
}
