import { getAddressLabels, type PostalCodeLabel, type SubdivisionLabel } from './address-labels.ts'
import { isCountry } from './countries.ts'
import { formatPostalCode, getPostalCodePattern, isPostalCode, isSameRegion } from './postal-code.ts'
import { POSTAL_CODES } from './postal-code-table.ts'
import { REGIONS, type Region } from './region-table.ts'

/** Public API of this slice. */
export { formatAddressLines } from './address-lines.ts'
export { getCountryName, isCountry, listCountries, US_AND_TERRITORIES } from './countries.ts'
export { isInPostalPrefix, isSameRegion, normalizePostalCode } from './postal-code.ts'
export { getZoneCodeExample, validateZoneCode } from './zone-codes.ts'

export type ShippingLocation = Readonly<{ country: string; region: string; postalCode: string }>

/** REGION-012: configuration of a country's address form. */
export type AddressRules = Readonly<{
  country: string
  subdivisionLabel: string
  postalCodeLabel: string
  /** Message for invalid postal codes. */
  errorText: string
  /** An HTML `pattern`; empty if any value is valid. */
  postalCodePattern: string
  examples: readonly string[]
  /** Complete list, or empty if the region is free text. */
  regions: readonly Region[]
  needsRegion: boolean
  needsPostalCode: boolean
}>

/** Maps, because `constructor` must not resolve to a country. */
const SUBDIVISION_LABELS = new Map(
  Object.entries<SubdivisionLabel>({
    ...{
      US: 'state',
      BR: 'state',
      IN: 'state',
      MX: 'state',
      MY: 'state',
      NG: 'state',
      VE: 'state',
      DE: 'state',
      AT: 'state',
    },
    ...{
      CA: 'province',
      ES: 'province',
      AR: 'province',
      CN: 'province',
      ID: 'province',
      IT: 'province',
      PH: 'province',
    },
    ...{ TH: 'province', TR: 'province', VN: 'province', ZA: 'province', NL: 'province', BE: 'province' },
    ...{ IE: 'county', NO: 'county', SE: 'county', HU: 'county', RO: 'county', EE: 'county', HR: 'county' },
    ...{ AU: 'stateOrTerritory', GB: 'nation', JP: 'prefecture', GR: 'prefecture', AE: 'emirate' },
  }),
)
const POSTAL_CODE_LABELS = new Map(
  Object.entries<PostalCodeLabel>({
    ...{ US: 'zip', PR: 'zip', GU: 'zip', VI: 'zip', MP: 'zip', AS: 'zip', UM: 'zip', PH: 'zip' },
    ...{
      AU: 'postcode',
      GB: 'postcode',
      NZ: 'postcode',
      JE: 'postcode',
      GG: 'postcode',
      IM: 'postcode',
      GI: 'postcode',
    },
    ...{ IE: 'eircode', IN: 'pin' },
  }),
)
/** Countries whose addresses require a region. */
const REGION_REQUIRED = new Set(['US', 'CA', 'AU', 'ES'])

export const getAddressRules = (country: string, language?: string): AddressRules => {
  const words = getAddressLabels(language)
  const codes = POSTAL_CODES.get(country)
  const postalCodeLabel = words[POSTAL_CODE_LABELS.get(country) ?? 'postalCode']
  const [example] = codes?.examples ?? []
  return {
    country,
    subdivisionLabel: words[SUBDIVISION_LABELS.get(country) ?? 'region'],
    postalCodeLabel,
    errorText: example === undefined ? words.enter(postalCodeLabel) : words.enterLike(postalCodeLabel, example),
    postalCodePattern: getPostalCodePattern(country),
    examples: codes?.examples ?? [],
    regions: REGIONS.get(country) ?? [],
    needsRegion: REGION_REQUIRED.has(country),
    needsPostalCode: codes?.needed ?? false,
  }
}

/** Resolves a region code or name to its code. Unlisted regions stay as typed. */
const regionCode = (country: string, typed: string): string => {
  const found = REGIONS.get(country)?.find(({ code, name }) => isSameRegion(code, typed) || isSameRegion(name, typed))
  return found?.code ?? typed.trim()
}

/** Normalizes a location to the format of its country: `maine`, `041011234` become `ME`, `04101-1234`. */
export const normalizeLocation = ({ country, region, postalCode }: ShippingLocation): ShippingLocation => {
  const code = country.trim().toUpperCase()
  return { country: code, region: regionCode(code, region), postalCode: formatPostalCode(code, postalCode) }
}

type LocationErrors = Partial<Record<keyof ShippingLocation, string>>

const validateRegion = (
  region: string,
  { regions, needsRegion, subdivisionLabel }: AddressRules,
  language?: string,
) => {
  const listed = regions.length === 0 || regions.some(({ code }) => isSameRegion(code, region))
  return (region === '' ? !needsRegion : listed) ? undefined : getAddressLabels(language).select(subdivisionLabel)
}

/** Validates a shipping location by field, with full postal codes, for checkout. */
export const validateLocation = (where: ShippingLocation, language?: string): LocationErrors => {
  const { country, region, postalCode } = normalizeLocation(where)
  if (!isCountry(country)) return { country: getAddressLabels(language).country }
  const rules = getAddressRules(country, language)
  const wrongRegion = validateRegion(region, rules, language)
  const missing = postalCode === '' && rules.needsPostalCode
  const wrongCode = postalCode !== '' && !isPostalCode(country, postalCode)
  return {
    ...(wrongRegion && { region: wrongRegion }),
    ...((missing || wrongCode) && { postalCode: rules.errorText }),
  }
}
