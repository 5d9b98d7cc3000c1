import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { RateKind } from '../model.ts'
import { addressRules, countryName } from '../regions/model.ts'
import type { ZoneView } from '../zone-schema.ts'

type PlaceView = ZoneView['places'][number]
type RateView = ZoneView['rates'][number]

export const KIND_WORDS: readonly { value: RateKind; label: string }[] = [
  { value: 'flat', label: 'One price' },
  { value: 'weight', label: 'By weight' },
  { value: 'total', label: 'By order total' },
  { value: 'pickup', label: 'Fetched by the shopper' },
]

const MOST_NAMED = 4
const some = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED - 1).join(', ')} and ${names.length - MOST_NAMED + 1} more`
    : names.join(', ')

const regionName = (country: string, code: string): string =>
  addressRules(country).regions.find((region) => region.code === code)?.name ?? code

/** 'United States: Maine, Vermont; codes 04101, 04102'. */
const placeInWords = ({ country, regions, postalCodes }: PlaceView): string => {
  const parts = [
    some(regions.map((code) => regionName(country, code))),
    postalCodes.length > 0 ? `${postalCodes.length === 1 ? 'code' : 'codes'} ${some(postalCodes)}` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `${countryName(country)}: ${parts.join('; ')}` : countryName(country)
}

/** Whole countries stand together; what is cut smaller stands for itself. */
export const placesInWords = (places: readonly PlaceView[]): string => {
  if (places.length === 0) return 'Everywhere that no other zone names.'
  const isWhole = ({ regions, postalCodes }: PlaceView): boolean => regions.length + postalCodes.length === 0
  const whole = places.filter(isWhole).map(({ country }) => countryName(country))
  const cut = places.filter((place) => !isWhole(place)).map(placeInWords)
  return [whole.length > 0 ? some(whole) : '', ...cut].filter(Boolean).join(' · ')
}

export const rateInWords = (rate: RateView, currency: Currency): string => {
  const money = (digits: string): string =>
    digits === '0' ? 'free' : formatMinorUnits(digits, currency, { trimZeroFraction: true })
  const prices = rate.steps.map(({ price }) => BigInt(price))
  const least = prices.reduce((a, b) => (b < a ? b : a), prices[0] ?? 0n)
  const most = prices.reduce((a, b) => (b > a ? b : a), 0n)
  const range = least === most ? money(most.toString()) : `${money(least.toString())} to ${money(most.toString())}`
  const price =
    prices.length > 0 ? `${range} by ${rate.kind === 'weight' ? 'weight' : 'order total'}` : money(rate.price)
  const words = rate.freeOver === null ? price : `${price}, free from ${money(rate.freeOver)}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
