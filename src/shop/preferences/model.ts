import { DomainError } from '#base/domain-error.ts'
import { type Namespace, PREFERENCES, type PreferencesOf } from './preferences-schema.ts'

const isNamespace = (name: string): name is Namespace => Object.hasOwn(PREFERENCES, name)

const noNamespace = (): DomainError =>
  new DomainError(
    'preferences.no_namespace',
    `There are no such preferences; there are ${Object.keys(PREFERENCES).join(', ')}.`,
  )

export const namespaceOf = (name: string): Namespace => {
  if (!isNamespace(name)) throw noNamespace()
  return name
}

/** All keys of a namespace: what was kept, where it still fits, and the defaults for the rest. An old shop must stay readable. */
export const completed = <Name extends Namespace>(name: Name, kept: unknown): PreferencesOf<Name> => {
  const { shape, defaults } = PREFERENCES[name]
  const known = new Map(Object.entries(kept ?? {}))
  const entries = Object.entries(shape).map(([key, schema]) => {
    const parsed = schema.safeParse(known.get(key))
    return [key, parsed.success ? parsed.data : Reflect.get(defaults, key)] as const
  })
  // Each key of the shape is there with a value that its own schema passed: the compiler cannot count them.
  return Object.fromEntries(entries) as PreferencesOf<Name>
}
