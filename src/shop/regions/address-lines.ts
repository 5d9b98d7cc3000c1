import { getCountryName, US_AND_TERRITORIES } from './countries.ts'

type Address = Readonly<
  Record<
    'firstName' | 'lastName' | 'company' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'country',
    string
  >
>

const joined = (parts: readonly string[], by: string): string => parts.filter(Boolean).join(by)

const CITY_FIRST: ReadonlySet<string> = new Set([...US_AND_TERRITORIES, 'CA'])
const CODE_BELOW: ReadonlySet<string> = new Set(['GB', 'IE', 'JE', 'GG', 'IM'])

/** City, region and postal code in the order of the country. */
const placeLines = ({ city, region, postalCode, country }: Address): string[] => {
  if (CITY_FIRST.has(country)) return [joined([city, joined([region, postalCode], ' ')], ', ')]
  if (country === 'AU') return [joined([city, region, postalCode], ' ')]
  if (CODE_BELOW.has(country)) return [city, region, postalCode]
  return [joined([postalCode, city], ' '), region]
}

/** The lines of a postal address, without empty ones. */
export const formatAddressLines = (address: Address, language = 'en'): string[] =>
  [
    joined([address.firstName, address.lastName], ' '),
    address.company,
    address.line1,
    address.line2,
    ...placeLines(address),
    address.country && getCountryName(address.country, language),
  ].filter(Boolean)
