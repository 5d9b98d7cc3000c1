import { POSTAL_CODES } from './postal-code-table.ts'

/** Postal codes are compared without blanks, hyphens and letter case: `sw1a 1aa`, `SW1A1AA` and `SW1A-1AA` are one code. */
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

/** As an HTML `pattern`: letters of either case, blanks and hyphens where people write them or not. Empty where anything goes. */
export const getPostalCodePattern = (country: string): string =>
  (POSTAL_CODES.get(country)?.forms ?? []).map((form) => Array.from(form, toPatternPart).join('')).join('|')

const matches = (form: string, bare: string): boolean =>
  new RegExp(`^${Array.from(form.replace(/[ -]/g, ''), toPatternPart).join('')}$`).test(bare)

const applyFormat = (form: string, bare: string): string => {
  let used = 0
  return Array.from(form, (character) => (SEPARATOR.test(character) ? character : bare[used++])).join('')
}

/** A code as its country writes it: `sw1a1aa` becomes `SW1A 1AA`. One that fits no form stays as typed, but for blanks and case. */
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

/** E1 is not the beginning of E10, nor B of BN1, though W1 is that of W1A: a number or a row of letters counts as a whole. */
const isInOutcodePrefix = (code: string, prefix: string): boolean => {
  const outcode = FULL_BRITISH.exec(code)?.[1] ?? code
  if (!outcode.startsWith(prefix)) return false
  const next = outcode[prefix.length]
  return next === undefined || isDigit(next) !== isDigit(prefix.at(-1))
}

/** Whether a shopper's full code lies in what an owner named by the beginning of codes. */
export const isInPostalPrefix = (country: string, code: string, prefix: string): boolean => {
  const [full, beginning] = [normalizePostalCode(code), normalizePostalCode(prefix)]
  if (beginning === '' || full === '') return false
  return country === 'GB' ? isInOutcodePrefix(full, beginning) : full.startsWith(beginning)
}

/** Regions are codes where we have a list, and otherwise what people typed. */
export const isSameRegion = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase()
