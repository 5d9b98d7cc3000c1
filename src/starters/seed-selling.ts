import type { WebsiteId } from '#base/id.ts'
import { DEFAULT_TIME_ZONE } from '#base/time.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { DiscountInput } from '#shop/discounts/discount-schema.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import type { Shipping } from '#shop/shipping/service.ts'
import { ZoneInput } from '#shop/shipping/zone-schema.ts'
import type { Taxes } from '#shop/taxes/service.ts'
import { TaxRuleInput } from '#shop/taxes/tax-schema.ts'
import type { StarterSelling } from './starter.ts'

export type SellingServices = {
  shipping: Pick<Shipping, 'addIn'>
  taxes: Pick<Taxes, 'addIn'>
  discounts: { owners: Pick<Discounts['owners'], 'addIn'> }
}

/** Read through the same schemas as owners' forms. A new site is where every new site is. */
export const seedSelling = async (
  { shipping, taxes, discounts }: SellingServices,
  tx: Tx,
  websiteId: WebsiteId,
  selling: StarterSelling,
): Promise<void> => {
  for (const zone of selling.zones) await shipping.addIn(tx, websiteId, ZoneInput.parse(zone))
  for (const rule of selling.taxes) await taxes.addIn(tx, websiteId, TaxRuleInput.parse(rule))
  for (const discount of selling.discounts)
    await discounts.owners.addIn(tx, websiteId, DiscountInput.parse(discount), DEFAULT_TIME_ZONE)
}
