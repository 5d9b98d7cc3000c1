import type { Namespace, PreferencesOf } from './preferences-schema.ts'

/** The two requests of the client. Responses contain websiteId besides the preferences. */
export type PreferenceCalls = {
  fetch: (namespace: Namespace) => Promise<Readonly<Record<string, unknown>>>
  save: (namespace: Namespace, change: Record<string, unknown>) => Promise<Readonly<Record<string, unknown>>>
}

export type PreferencesClient = {
  read: <Name extends Namespace>(namespace: Name) => Promise<PreferencesOf<Name>>
  /** Sends values that differ from the last known ones. Returns whether a request was sent. */
  change: <Name extends Namespace>(namespace: Name, values: Partial<PreferencesOf<Name>>) => Promise<boolean>
  /** Subscribes to sent changes. Returns the unsubscribe function. */
  onChanged: (listener: (namespace: Namespace) => void) => () => void
}

type StoredPreferences = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const omitWebsiteId = ({ websiteId: _, ...preferences }: StoredPreferences): StoredPreferences => preferences

/**
 * Client for a store's preferences (PREF-003 … PREF-008): remembers the last response, sends only changed values, and notifies
 * listeners to refetch. Errors are reported and rethrown.
 */
export const createPreferencesClient = (
  calls: PreferenceCalls,
  report: (error: unknown) => void,
): PreferencesClient => {
  const lastKnown = new Map<Namespace, StoredPreferences>()
  const listeners = new Set<(namespace: Namespace) => void>()

  const withReporting = async <Result>(call: Promise<Result>): Promise<Result> => {
    try {
      return await call
    } catch (error) {
      report(error)
      throw error
    }
  }

  const remember = (namespace: Namespace, answer: StoredPreferences): StoredPreferences => {
    const preferences = omitWebsiteId(answer)
    lastKnown.set(namespace, preferences)
    return preferences
  }

  return {
    read: async <Name extends Namespace>(namespace: Name) => {
      const preferences = remember(namespace, await withReporting(calls.fetch(namespace)))
      // The contract's response is a loose object; the server returns every key of the namespace.
      return preferences as PreferencesOf<Name>
    },

    change: async (namespace, values) => {
      const known = lastKnown.get(namespace) ?? {}
      const differing = Object.entries(values).filter(([key, value]) => !isSame(value, known[key]))
      if (differing.length === 0) return false
      remember(namespace, await withReporting(calls.save(namespace, Object.fromEntries(differing))))
      for (const listener of listeners) listener(namespace)
      return true
    },

    onChanged: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
