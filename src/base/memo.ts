/** Keeps what is dear to make (Intl formatters cost microseconds by the dozen) and forgets everything when it grows too large. */
export const remembering = <Value>(limit: number, make: (key: string) => Value): ((key: string) => Value) => {
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
