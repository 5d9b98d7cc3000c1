/** Enumerations are plain frozen data: numbered ones are objects, those whose name is their value are lists. */
export type ValueOf<Enumeration> = Enumeration[keyof Enumeration]

export const listValues = <const Enumeration extends Readonly<Record<string, string | number>>>(
  enumeration: Enumeration,
): ValueOf<Enumeration>[] => Object.values(enumeration) as ValueOf<Enumeration>[]

/** The name under which a value stands, for logs and for people who read exports. */
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
