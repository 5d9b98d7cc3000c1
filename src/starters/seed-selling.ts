import type { WebsiteId } from '#base/id.ts'
import { DEFAULT_TIME_ZONE } from '#base/time.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { DiscountInput } from '#shop/discounts/discount-schema.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { Shipping } from '#shop/shipping/service.ts'
import { ZoneInput } from '#shop/shipping/zone-schema.ts'
import type { Taxes } from '#shop/taxes/service.ts'
import { TaxRuleInput } from '#shop/taxes/tax-schema.ts'
import type { StarterSelling } from './starter.ts'

export type SellingServices = {
  shipping: Pick<Shipping, 'createIn'>
  taxes: Pick<Taxes, 'createIn'>
  discounts: { management: Pick<Discounts['management'], 'createIn'> }
  payments: Pick<Payments, 'enableTestMode'>
}

/** Parsed with the schemas of the dashboard forms. New sites have the default time zone. */
export const seedSelling = async (
  { shipping, taxes, discounts, payments }: SellingServices,
  tx: Tx,
  websiteId: WebsiteId,
  selling: StarterSelling,
): Promise<void> => {
  for (const zone of selling.zones) await shipping.createIn(tx, websiteId, ZoneInput.parse(zone))
  for (const rule of selling.taxes) await taxes.createIn(tx, websiteId, TaxRuleInput.parse(rule))
  for (const discount of selling.discounts)
    await discounts.management.createIn(tx, websiteId, DiscountInput.parse(discount), DEFAULT_TIME_ZONE)
  if (selling.testMode) await payments.enableTestMode(tx, websiteId)
}
