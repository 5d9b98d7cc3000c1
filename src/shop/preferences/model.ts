import { unknownNamespaceError } from './errors.ts'
import { type Namespace, PREFERENCES, type PreferencesOf } from './preferences-schema.ts'

const isNamespace = (name: string): name is Namespace => Object.hasOwn(PREFERENCES, name)

export const parseNamespace = (name: string): Namespace => {
  if (!isNamespace(name)) throw unknownNamespaceError()
  return name
}

/** All keys of a namespace: stored values that are still valid, defaults for the rest, so that data of older versions stays readable. */
export const withDefaults = <Name extends Namespace>(name: Name, stored: unknown): PreferencesOf<Name> => {
  const { shape, defaults } = PREFERENCES[name]
  const known = new Map(Object.entries(stored ?? {}))
  const entries = Object.entries(shape).map(([key, schema]) => {
    const parsed = schema.safeParse(known.get(key))
    return [key, parsed.success ? parsed.data : Reflect.get(defaults, key)] as const
  })
  // Every key of the shape has a value that passed its schema, which the compiler cannot infer.
  return Object.fromEntries(entries) as PreferencesOf<Name>
}
