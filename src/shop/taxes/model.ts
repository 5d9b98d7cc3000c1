import type { WebsiteId } from '#base/id.ts'
import type { ShippingLocation, TotalsTax } from '#shop/cart/model.ts'
import { beginsWith, isSameRegion } from '#shop/shipping/regions/model.ts'

/** Classes that a rule can be for; products of the class `zero` pay no tax anywhere. */
export const TAXED_CLASSES = ['standard', 'reduced'] as const
export type TaxedClass = (typeof TAXED_CLASSES)[number]

/** A tax of a country, of one of its regions, or of where postal codes begin so. */
export type TaxRule = Readonly<{
  id: string
  name: string
  country: string
  region: string
  postalPrefix: string
  taxClass: TaxedClass
  /** '8.875'. */
  percent: string
  onShipping: boolean
}>

/**
 * Taxes that somebody outside reckons. Asked at the checkout once it is known where the parcel goes, never while something is put into a
 * cart. Undefined: the owner's own rules hold.
 */
export type OutsideTaxes = (
  websiteId: WebsiteId,
  location: ShippingLocation,
  signal: AbortSignal,
) => Promise<readonly TotalsTax[] | undefined>

const holdsAt = (rule: TaxRule, { country, region, postalCode }: ShippingLocation): boolean =>
  rule.country === country &&
  (rule.region === '' || isSameRegion(rule.region, region)) &&
  (rule.postalPrefix === '' || beginsWith(country, postalCode, rule.postalPrefix))

const closeness = ({ region, postalPrefix }: TaxRule): number => postalPrefix.length * 2 + (region === '' ? 0 : 1)

/** Rules of one name and class are one tax. */
export const taxKey = ({ name, taxClass }: Pick<TaxRule, 'name' | 'taxClass'>): string =>
  `${taxClass} ${name.trim().toUpperCase()}`

/** What is taxed at a place, in the owner's order: taxes of different names add up; of one name, the closest rule holds. */
export const taxesAt = (rules: readonly TaxRule[], location: ShippingLocation): TotalsTax[] => {
  const closest = new Map<string, TaxRule>()
  for (const rule of rules.filter((one) => holdsAt(one, location))) {
    const rival = closest.get(taxKey(rule))
    if (!rival || closeness(rule) > closeness(rival)) closest.set(taxKey(rule), rule)
  }
  return rules
    .filter((rule) => closest.get(taxKey(rule)) === rule)
    .map(({ id, name, percent, taxClass, onShipping }) => ({ id, name, percent, taxClass, onShipping }))
}
