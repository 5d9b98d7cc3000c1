import { POSTAL_CODES } from './codes.ts'
import { isCountry } from './countries.ts'
import { REGIONS, type Region } from './lists.ts'
import { isCode, isSameRegion, patternOf, tidyCode } from './postal.ts'
import { addressWords, type PostalWord, type SubdivisionWord } from './words.ts'

/** What the rest of the program may know of countries, regions and postal codes. */
export { addressLines } from './address-lines.ts'
export { countriesIn, countryName, isCountry, US_AND_TERRITORIES } from './countries.ts'
export { bareCode, beginsWith, isSameRegion } from './postal.ts'
export { zoneCodeExample, zoneCodeFault } from './zone-codes.ts'

type Where = Readonly<{ country: string; region: string; postalCode: string }>

/** REGION-012: how addresses of a country are asked for. */
export type AddressRules = Readonly<{
  country: string
  subdivisionLabel: string
  postalCodeLabel: string
  /** What a code that does not fit is answered with. */
  errorText: string
  /** An HTML `pattern`; empty where anything goes. */
  postalCodePattern: string
  examples: readonly string[]
  /** All there are, or none: then the region is typed. */
  regions: readonly Region[]
  needsRegion: boolean
  needsPostalCode: boolean
}>

/** Maps, not objects: a country that is called `constructor` is none. */
const SUBDIVISIONS = new Map(
  Object.entries<SubdivisionWord>({
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
const POSTAL_WORDS = new Map(
  Object.entries<PostalWord>({
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
/** Where a letter without its region is not sent off; elsewhere the postal code says it all. */
const NEED_REGION = new Set(['US', 'CA', 'AU', 'ES'])

export const addressRules = (country: string, language?: string): AddressRules => {
  const words = addressWords(language)
  const codes = POSTAL_CODES.get(country)
  const postalCodeLabel = words[POSTAL_WORDS.get(country) ?? 'postalCode']
  const [example] = codes?.examples ?? []
  return {
    country,
    subdivisionLabel: words[SUBDIVISIONS.get(country) ?? 'region'],
    postalCodeLabel,
    errorText: example === undefined ? words.enter(postalCodeLabel) : words.such(postalCodeLabel, example),
    postalCodePattern: patternOf(country),
    examples: codes?.examples ?? [],
    regions: REGIONS.get(country) ?? [],
    needsRegion: NEED_REGION.has(country),
    needsPostalCode: codes?.needed ?? false,
  }
}

/** The code of a region that was named by code or by name; what is in no list stays as it is. */
const regionCode = (country: string, typed: string): string => {
  const found = REGIONS.get(country)?.find(({ code, name }) => isSameRegion(code, typed) || isSameRegion(name, typed))
  return found?.code ?? typed.trim()
}

/** A place as its country writes it, so that one place is kept in one way: `maine`, `041011234` become `ME`, `04101-1234`. */
export const tidyPlace = ({ country, region, postalCode }: Where): Where => {
  const code = country.trim().toUpperCase()
  return { country: code, region: regionCode(code, region), postalCode: tidyCode(code, postalCode) }
}

type PlaceFaults = Partial<Record<keyof Where, string>>

const regionFault = (region: string, { regions, needsRegion, subdivisionLabel }: AddressRules, language?: string) => {
  const listed = regions.length === 0 || regions.some(({ code }) => isSameRegion(code, region))
  return (region === '' ? !needsRegion : listed) ? undefined : addressWords(language).choose(subdivisionLabel)
}

/** What keeps a parcel from going there, by field: checkout's own check, with full codes. */
export const placeFaults = (where: Where, language?: string): PlaceFaults => {
  const { country, region, postalCode } = tidyPlace(where)
  if (!isCountry(country)) return { country: addressWords(language).country }
  const rules = addressRules(country, language)
  const wrongRegion = regionFault(region, rules, language)
  const missing = postalCode === '' && rules.needsPostalCode
  const wrongCode = postalCode !== '' && !isCode(country, postalCode)
  return {
    ...(wrongRegion && { region: wrongRegion }),
    ...((missing || wrongCode) && { postalCode: rules.errorText }),
  }
}
