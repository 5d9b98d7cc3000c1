/** Postal codes are compared without blanks, hyphens and letter case: `sw1a 1aa`, `SW1A1AA` and `SW1A-1AA` are one code. */
export const bareCode = (typed: string): string => typed.toUpperCase().replace(/[\s\-–.]/g, '')

const FULL_BRITISH = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/
const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character)

/** E1 is not the beginning of E10, nor B of BN1, though W1 is that of W1A: a number or a row of letters counts as a whole. */
const beginsOutcode = (code: string, prefix: string): boolean => {
  const outcode = FULL_BRITISH.exec(code)?.[1] ?? code
  if (!outcode.startsWith(prefix)) return false
  const next = outcode[prefix.length]
  return next === undefined || isDigit(next) !== isDigit(prefix.at(-1))
}

/** Whether a shopper's full code lies in what an owner named by the beginning of codes. */
export const beginsWith = (country: string, code: string, prefix: string): boolean => {
  const [full, beginning] = [bareCode(code), bareCode(prefix)]
  if (beginning === '' || full === '') return false
  return country === 'GB' ? beginsOutcode(full, beginning) : full.startsWith(beginning)
}

/** Regions are codes where we have a list, and otherwise what people typed. */
export const isSameRegion = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase()
