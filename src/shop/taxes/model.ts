import type { WebsiteId } from '#base/id.ts'
import { isInPostalPrefix, isSameRegion, type ShippingLocation } from '#shop/regions/model.ts'

/** Tax classes of rules; products of the class `zero` are tax-exempt. */
export const TAXED_CLASSES = ['standard', 'reduced'] as const
export type TaxedClass = (typeof TAXED_CLASSES)[number]

/** A tax that applies at a location. */
export type LocationTax = Readonly<{ id: string; name: string; percent: string; taxClass: string; onShipping: boolean }>

/** A tax of a country, of one of its regions, or of a postal code prefix. */
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
 * External tax service. Requested at checkout once the location is known, never while adding to a cart. Undefined: the store's own rules
 * apply.
 */
export type ExternalTaxProvider = (
  websiteId: WebsiteId,
  location: ShippingLocation,
  signal: AbortSignal,
) => Promise<readonly LocationTax[] | undefined>

const matchesLocation = (rule: TaxRule, { country, region, postalCode }: ShippingLocation): boolean =>
  rule.country === country &&
  (rule.region === '' || isSameRegion(rule.region, region)) &&
  (rule.postalPrefix === '' || isInPostalPrefix(country, postalCode, rule.postalPrefix))

const computeSpecificity = ({ region, postalPrefix }: TaxRule): number =>
  postalPrefix.length * 2 + (region === '' ? 0 : 1)

/** Rules with the same name and class are one tax. */
export const toTaxKey = ({ name, taxClass }: Pick<TaxRule, 'name' | 'taxClass'>): string =>
  `${taxClass} ${name.trim().toUpperCase()}`

/** Taxes at a location, in the owner's order. Taxes with different names add up; of the same name, the most specific rule applies. */
export const findTaxes = (rules: readonly TaxRule[], location: ShippingLocation): LocationTax[] => {
  const closest = new Map<string, TaxRule>()
  for (const rule of rules.filter((one) => matchesLocation(one, location))) {
    const rival = closest.get(toTaxKey(rule))
    if (!rival || computeSpecificity(rule) > computeSpecificity(rival)) closest.set(toTaxKey(rule), rule)
  }
  return rules
    .filter((rule) => closest.get(toTaxKey(rule)) === rule)
    .map(({ id, name, percent, taxClass, onShipping }) => ({ id, name, percent, taxClass, onShipping }))
}
