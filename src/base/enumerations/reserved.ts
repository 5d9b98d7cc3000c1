import { isOneOf, listValues, type ValueOf } from './enumeration.ts'

declare const reserved: unique symbol
/** A number that the documents reserve without naming it. It is stored unchanged. */
export type Reserved<Of extends string> = number & { readonly [reserved]: Of }

/** An enumeration with named numbers; all other numbers of its range are reserved. */
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
    /** Returns named and reserved numbers; undefined for anything else. */
    parse: (value: unknown): ValueOf<Named> | Reserved<Of> | undefined =>
      isNamed(value) || isReserved(value) ? value : undefined,
  }
}
