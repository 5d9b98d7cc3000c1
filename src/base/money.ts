import { type Currency, DEFAULT_CURRENCY, fractionDigits } from './enumerations/currencies.ts'

/** An amount in minor units (cents, whole yen) with its currency. Never a floating-point number. */
export type Money = Readonly<{ amount: bigint; currency: Currency }>

/** The price of an item without a price. */
export const DEFAULT_PRICE: Money = { amount: 0n, currency: DEFAULT_CURRENCY }

/** Amounts with more integer places are rejected. */
export const MAX_INTEGER_PLACES = 15

export const money = (amount: bigint, currency: Currency): Money => ({ amount, currency })

/** The currency of both; mixing currencies is a programming error. */
const requireSameCurrency = (a: Money, b: Money): Currency => {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} cannot be combined.`)
  return a.currency
}

export const addMoney = (a: Money, b: Money): Money => money(a.amount + b.amount, requireSameCurrency(a, b))
export const subtractMoney = (a: Money, b: Money): Money => money(a.amount - b.amount, requireSameCurrency(a, b))
export const negateMoney = (a: Money): Money => money(-a.amount, a.currency)
export const sumMoney = (parts: readonly Money[], currency: Currency): Money =>
  parts.reduce(addMoney, money(0n, currency))

/** Comparator for sorting. */
export const compareMoney = (a: Money, b: Money): -1 | 0 | 1 => {
  requireSameCurrency(a, b)
  return a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0
}

/** An exact fraction, so that rates such as 8.875 % are not rounded before the result. */
export type Ratio = Readonly<{ numerator: bigint; denominator: bigint }>

/** Parses '0.0825'. */
export const parseRatio = (decimal: string): Ratio => {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)
  if (!parts) throw new RangeError(`'${decimal}' is not a decimal number.`)
  const [, sign = '', whole = '', fraction = ''] = parts
  return { numerator: BigInt(`${sign}${whole}${fraction}`), denominator: 10n ** BigInt(fraction.length) }
}

/** Parses '8.25' as 8.25 %. */
export const parsePercent = (decimal: string): Ratio => {
  const { numerator, denominator } = parseRatio(decimal)
  return { numerator, denominator: denominator * 100n }
}

/** The only place that rounds: to the nearest minor unit, half away from zero. */
const divideRounded = (numerator: bigint, denominator: bigint): bigint => {
  if (denominator === 0n) throw new RangeError('Division by zero.')
  const negative = numerator < 0n !== denominator < 0n
  const dividend = numerator < 0n ? -numerator : numerator
  const divisor = denominator < 0n ? -denominator : denominator
  const quotient = (2n * dividend + divisor) / (2n * divisor)
  return negative ? -quotient : quotient
}

export const multiplyMoney = (a: Money, by: bigint | Ratio): Money =>
  typeof by === 'bigint'
    ? money(a.amount * by, a.currency)
    : money(divideRounded(a.amount * by.numerator, by.denominator), a.currency)

/**
 * Splits a total in proportion to the weights; the parts add up exactly. Remaining minor units go to the largest remainders, earlier parts
 * first. If all weights are zero, the total is split evenly.
 */
export const allocateMoney = (total: Money, weights: readonly bigint[]): Money[] => {
  if (weights.length === 0) throw new RangeError('At least one weight is required.')
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A weight cannot be negative.')
  if (total.amount < 0n) return allocateMoney(negateMoney(total), weights).map(negateMoney)

  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0n)
  const shares = totalWeight > 0n ? weights : weights.map(() => 1n)
  const whole = totalWeight > 0n ? totalWeight : BigInt(weights.length)
  const parts = shares.map((share, index) => ({
    index,
    amount: (total.amount * share) / whole,
    remainder: (total.amount * share) % whole,
  }))
  const left = total.amount - parts.reduce((sum, part) => sum + part.amount, 0n)
  const roundedUp = parts
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, Number(left))
  for (const part of roundedUp) part.amount += 1n
  return parts.map((part) => money(part.amount, total.currency))
}

/** Splits digits in minor units at the currency's decimal point. */
export const splitMinorUnits = (digits: string, currency: Currency) => {
  const parts = /^(-?)0*([1-9]\d*|0)$/.exec(digits)
  if (!parts) throw new TypeError(`'${digits}' is not an amount in minor units.`)
  const [, sign = '', significant = ''] = parts
  const places = fractionDigits(currency)
  const padded = significant.padStart(places + 1, '0')
  const integer = padded.slice(0, padded.length - places)
  return { negative: sign === '-' && significant !== '0', integer, fraction: padded.slice(padded.length - places) }
}

/** In major units: '12.50', '-0.05', and '1250' for yen. */
export const moneyToDecimal = ({ amount, currency }: Money): string => {
  const { negative, integer, fraction } = splitMinorUnits(amount.toString(), currency)
  return `${negative ? '-' : ''}${integer}${fraction && `.${fraction}`}`
}

/** Parses '1250' or '1,250.5'. Never rounds: more decimals than the currency has are rejected. */
export const moneyFromDecimal = (text: string, currency: Currency): Money | undefined => {
  const parts = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text.trim())
  if (!parts) return undefined
  const [, sign = '', integer = '', fraction = ''] = parts
  const places = fractionDigits(currency)
  const whole = integer.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (whole.length > MAX_INTEGER_PLACES || /[^0]/.test(fraction.slice(places))) return undefined
  const amount = BigInt(`${whole}${fraction.slice(0, places).padEnd(places, '0')}`)
  return money(sign ? -amount : amount, currency)
}

/** Wire format: minor units as a string, because JSON numbers lose precision. */
export type WireMoney = Readonly<{ value: string; currency: Currency }>
export const moneyToWire = ({ amount, currency }: Money): WireMoney => ({ value: amount.toString(), currency })
export const moneyFromWire = ({ value, currency }: WireMoney): Money => money(BigInt(value), currency)
