import { normalizePostalCode } from './postal-code.ts'

/** In some countries, zones take shorter codes than addresses. */
type ZoneCodes = Readonly<{ pattern: RegExp; message: string; example: string }>

const rule = (pattern: RegExp, message: string, example: string): ZoneCodes => ({ pattern, message, example })

/** REGION-001 … REGION-010: the messages are the documents', including their punctuation. */
const ZONE_CODES: ReadonlyMap<string, ZoneCodes> = new Map([
  ['US', rule(/^\d{5}$/, 'ZIP Codes need to be 5 digits.', '04101')],
  ['CA', rule(/^[A-Z]\d[A-Z]$/, 'An FSA code is invalid.', 'K1A')],
  ['AU', rule(/^\d{4}$/, 'Postal Codes need to be 4 digits.', '2000')],
  ['GB', rule(/^[A-Z][A-Z\d]{0,3}$/, 'Enter only the 1-4 character outcode portion of postcodes.', 'SW1A')],
  ['FR', rule(/^\d{5}$/, 'Postal Codes need to be 5 digits', '75001')],
  ['NZ', rule(/^\d{4}$/, 'Postcodes need to be 4 digits', '6011')],
  ['NO', rule(/^\d{4}$/, 'Postal Codes need to be 4 digits', '0150')],
  ['SE', rule(/^\d{1,3}$/, 'Enter up to 3 digits of the postcode', '114')],
  ['ES', rule(/^\d{5}$/, 'Postal Codes need to be 5 digits', '28001')],
  ['IE', rule(/^[A-Z\d]{3}$/, 'Enter only the first three characters of the Eircode', 'D02')],
])

/** No postal code is longer. */
const MAX_CODE_LENGTH = 20

/** REGION-011. */
const ANY_CODE = rule(new RegExp(`^.{1,${MAX_CODE_LENGTH}}$`), 'Invalid postal code.', '')

const getZoneCodes = (country: string): ZoneCodes => ZONE_CODES.get(country) ?? ANY_CODE

/** Returns the error message for a code entered in a zone. Ignores case and spaces. */
export const validateZoneCode = (country: string, typed: string): string | undefined => {
  const { pattern, message } = getZoneCodes(country)
  return pattern.test(normalizePostalCode(typed)) ? undefined : message
}

/** An example code; empty if the country has no rule. */
export const getZoneCodeExample = (country: string): string => getZoneCodes(country).example
