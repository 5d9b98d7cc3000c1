import { POSTAL_CODES } from './postal-code-table.ts'

/** Removes spaces, hyphens and case, so that `sw1a 1aa`, `SW1A1AA` and `SW1A-1AA` compare equal. */
export const normalizePostalCode = (typed: string): string => typed.toUpperCase().replace(/[\s\-–.]/g, '')

const SEPARATOR = /[ -]/
const LETTER = '[A-Za-z]'
const toPatternPart = (character: string): string => {
  if (character === '#') return '\\d'
  if (character === '@') return LETTER
  if (character === '*') return '[A-Za-z\\d]'
  if (SEPARATOR.test(character)) return '[\\s\\-]?'
  return /[A-Z]/.test(character) ? `[${character}${character.toLowerCase()}]` : character
}

/** HTML `pattern` of a country's postal codes: case-insensitive, with optional separators. Empty if any value is valid. */
export const getPostalCodePattern = (country: string): string =>
  (POSTAL_CODES.get(country)?.forms ?? []).map((form) => Array.from(form, toPatternPart).join('')).join('|')

const matches = (form: string, bare: string): boolean =>
  new RegExp(`^${Array.from(form.replace(/[ -]/g, ''), toPatternPart).join('')}$`).test(bare)

const applyFormat = (form: string, bare: string): string => {
  let used = 0
  return Array.from(form, (character) => (SEPARATOR.test(character) ? character : bare[used++])).join('')
}

/** Formats a code as its country does: `sw1a1aa` becomes `SW1A 1AA`. Unknown formats are only trimmed and upper-cased. */
export const formatPostalCode = (country: string, typed: string): string => {
  const bare = normalizePostalCode(typed)
  const form = POSTAL_CODES.get(country)?.forms.find((one) => matches(one, bare))
  return form === undefined ? typed.trim().toUpperCase().replace(/\s+/g, ' ') : applyFormat(form, bare)
}

export const isPostalCode = (country: string, typed: string): boolean => {
  const codes = POSTAL_CODES.get(country)
  const bare = normalizePostalCode(typed)
  return codes === undefined || codes.forms.some((form) => matches(form, bare))
}

const FULL_BRITISH = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/
const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)

/** Matches whole groups of letters or digits: E1 matches neither E10 nor B matches BN1, but W1 matches W1A. */
const isInOutcodePrefix = (code: string, prefix: string): boolean => {
  const outcode = FULL_BRITISH.exec(code)?.[1] ?? code
  if (!outcode.startsWith(prefix)) return false
  const next = outcode[prefix.length]
  return next === undefined || isDigit(next) !== isDigit(prefix.at(-1))
}

/** Whether a full postal code starts with the prefix that an owner entered. */
export const isInPostalPrefix = (country: string, code: string, prefix: string): boolean => {
  const [full, beginning] = [normalizePostalCode(code), normalizePostalCode(prefix)]
  if (beginning === '' || full === '') return false
  return country === 'GB' ? isInOutcodePrefix(full, beginning) : full.startsWith(beginning)
}

/** Regions are codes for countries with a list, free text otherwise. */
export const isSameRegion = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase()
