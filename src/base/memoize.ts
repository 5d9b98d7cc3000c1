/** Keeps what is dear to make (Intl formatters cost microseconds by the dozen) and forgets everything when it grows too large. */
export const memoize = <Value>(limit: number, make: (key: string) => Value): ((key: string) => Value) => {
  const kept = new Map<string, Value>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= limit) kept.clear()
    const made = make(key)
    kept.set(key, made)
    return made
  }
}

/** The same for things: what is made of one is kept as long as it lives, so it must never be changed in place. */
export const memoizeWeak = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const kept = new WeakMap<Key, Value>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(key)
    kept.set(key, made)
    return made
  }
}
