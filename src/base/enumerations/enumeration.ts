/** Numbered enumerations are objects; enumerations whose names are their values are arrays. */
export type ValueOf<Enumeration> = Enumeration[keyof Enumeration]

export const listValues = <const Enumeration extends Readonly<Record<string, string | number>>>(
  enumeration: Enumeration,
): ValueOf<Enumeration>[] => Object.values(enumeration) as ValueOf<Enumeration>[]

/** The name of a value, for logs and exports. */
export const getValueName = <const Enumeration extends Readonly<Record<string, string | number>>>(
  enumeration: Enumeration,
  value: ValueOf<Enumeration>,
): keyof Enumeration & string => {
  const entry = Object.entries(enumeration).find(([, candidate]) => candidate === value)
  if (!entry) throw new RangeError(`${String(value)} is not a value of this enumeration.`)
  return entry[0]
}

export const isOneOf = <const Value>(list: readonly Value[], value: unknown): value is Value =>
  (list as readonly unknown[]).includes(value)
