/** Caches expensive values, such as Intl formatters, by key. Clears the cache when it exceeds the limit. */
export const memoize = <Value>(limit: number, create: (key: string) => Value): ((key: string) => Value) => {
  const cache = new Map<string, Value>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    if (cache.size >= limit) cache.clear()
    const value = create(key)
    cache.set(key, value)
    return value
  }
}

/** Caches a value per object in a WeakMap. The object must not be mutated. */
export const memoizeWeak = <Key extends object, Value>(create: (key: Key) => Value): ((key: Key) => Value) => {
  const cache = new WeakMap<Key, Value>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = create(key)
    cache.set(key, value)
    return value
  }
}
