import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import { getAddressRules, getCountryName } from '#shop/regions/model.ts'
import type { RateKind } from '../model.ts'
import type { ZoneView } from '../zone-schema.ts'

type PlaceView = ZoneView['places'][number]
type RateView = ZoneView['rates'][number]

export const RATE_KIND_LABELS: readonly { value: RateKind; label: string }[] = [
  { value: 'flat', label: 'Flat rate' },
  { value: 'weight', label: 'By weight' },
  { value: 'total', label: 'By order total' },
  { value: 'pickup', label: 'Local pickup' },
]

const MAX_NAMED = 4
const joinSome = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED - 1).join(', ')} and ${names.length - MAX_NAMED + 1} more`
    : names.join(', ')

const getRegionName = (country: string, code: string): string =>
  getAddressRules(country).regions.find((region) => region.code === code)?.name ?? code

/** 'United States: Maine, Vermont; codes 04101, 04102'. */
const describeLocation = ({ country, regions, postalCodes }: PlaceView): string => {
  const parts = [
    joinSome(regions.map((code) => getRegionName(country, code))),
    postalCodes.length > 0 ? `${postalCodes.length === 1 ? 'code' : 'codes'} ${joinSome(postalCodes)}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `${getCountryName(country)}: ${parts.join('; ')}` : getCountryName(country)
}

/** Groups whole countries; lists locations limited to regions or codes separately. */
export const describeLocations = (places: readonly PlaceView[]): string => {
  if (places.length === 0) return 'All locations not covered by another zone.'
  const isWhole = ({ regions, postalCodes }: PlaceView): boolean => regions.length + postalCodes.length === 0
  const whole = places.filter(isWhole).map(({ country }) => getCountryName(country))
  const cut = places.filter((place) => !isWhole(place)).map(describeLocation)
  return [whole.length > 0 ? joinSome(whole) : '', ...cut].filter(Boolean).join(' · ')
}

export const describeRate = (rate: RateView, currency: Currency): string => {
  const money = (digits: string): string =>
    digits === '0' ? 'free' : formatMinorUnits(digits, currency, { trimZeroFraction: true })
  const prices = rate.steps.map(({ price }) => BigInt(price))
  const least = prices.reduce((a, b) => (b < a ? b : a), prices[0] ?? 0n)
  const most = prices.reduce((a, b) => (b > a ? b : a), 0n)
  const range = least === most ? money(most.toString()) : `${money(least.toString())} to ${money(most.toString())}`
  const price =
    prices.length > 0 ? `${range} by ${rate.kind === 'weight' ? 'weight' : 'order total'}` : money(rate.price)
  const text = rate.freeOver === null ? price : `${price}, free over ${money(rate.freeOver)}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
