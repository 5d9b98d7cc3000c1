import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { CARD, createTestShop } from './testing/test-shop.ts'

const shop = await createTestShop()
const bowl = await shop.product(5)
const buyer = shop.browser()
await buyer.add(bowl)
await buyer.fillIn()
await buyer.pay(CARD.good)
expect(await shop.audit()).toEqual([])

const declined = shop.browser()
await declined.add(bowl)
await declined.fillIn()
await declined.pay(CARD.declined)

/** Each damage is undone, so that one check at a time reports it. */
const damages: readonly [report: string, damage: string, repair: string][] = [
  ['stock on hand differs', 'UPDATE stock SET on_hand = on_hand - 1', 'UPDATE stock SET on_hand = on_hand + 1'],
  [
    'the history of a stock',
    `UPDATE stock_changes SET on_hand_after = on_hand_after - 1 WHERE cause = 'sold'`,
    `UPDATE stock_changes SET on_hand_after = on_hand_after + 1 WHERE cause = 'sold'`,
  ],
  ['restocked units differ', 'UPDATE order_lines SET restocked = 1', 'UPDATE order_lines SET restocked = 0'],
  ['the refunded amount of an order', 'UPDATE orders SET refunded = 1', 'UPDATE orders SET refunded = 0'],
  [
    'a late payment is not refunded',
    `UPDATE payments SET state = 'refunded-late' WHERE state = 'failed'`,
    `UPDATE payments SET state = 'failed' WHERE state = 'refunded-late'`,
  ],
  [
    'a refund has neither an order nor a late payment',
    `INSERT INTO payment_ledger (website_id, entry_id, payment_id, kind, amount, currency, provider_reference, test_mode)
     SELECT website_id, '${newId()}', payment_id, 'refund', 1, 'USD', 'odd', test_mode FROM payments WHERE state = 'failed'`,
    `DELETE FROM payment_ledger WHERE provider_reference = 'odd'`,
  ],
  [
    'the test bank and the ledger differ about refunds',
    `INSERT INTO test_refunds (website_id, refund_id, payment_id, amount)
     SELECT website_id, 'odd', payment_id, 1 FROM test_charges WHERE state = 'succeeded'`,
    `DELETE FROM test_refunds WHERE refund_id = 'odd'`,
  ],
]

test.each(damages)('the audit reports: %s', async (report, damage, repair) => {
  await shop.query(damage)
  expect((await shop.audit()).join('\n')).toContain(report)
  await shop.query(repair)
  expect(await shop.audit()).toEqual([])
})
