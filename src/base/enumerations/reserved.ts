import { isOneOf, listValues, type ValueOf } from './enumeration.ts'

declare const reserved: unique symbol
/** A number that the documents count but do not name: kept as it came, and given no meaning. */
export type Reserved<Of extends string> = number & { readonly [reserved]: Of }

/** An enumeration of which some numbers have names and every other number of its range is reserved. */
export const withReserved = <
  const Named extends Readonly<Record<string, number>>,
  const Of extends string,
>(description: {
  of: Of
  named: Named
  highest: number
}) => {
  const named = listValues(description.named)
  const inRange = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= description.highest
  const isNamed = (value: unknown): value is ValueOf<Named> => isOneOf(named, value)
  const isReserved = (value: unknown): value is Reserved<Of> => inRange(value) && !isNamed(value)
  return {
    isNamed,
    isReserved,
    /** Named and reserved numbers come back as they are; anything else is none of this enumeration's. */
    parse: (value: unknown): ValueOf<Named> | Reserved<Of> | undefined =>
      isNamed(value) || isReserved(value) ? value : undefined,
  }
}
