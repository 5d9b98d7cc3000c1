const INITIAL_SLOTS = 1024
const FIELDS = 3

/** Murmur's finalizer: spreads the bits of the group, which are small numbers, over the slots. */
const mix = (group: number, high: number, low: number): number => {
  let hash = Math.imul(group ^ low, 0x85eb_ca6b) ^ high
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return hash ^ (hash >>> 16)
}

/**
 * A set of visitors per group, in one array: a group and 64 bits of a visitor's hash take 12 bytes. A JavaScript Set of a million strings
 * would take ten times the memory and time.
 */
export const createVisitorSet = () => {
  let slots = INITIAL_SLOTS
  // The group is stored plus one: 0 is a free slot.
  let table = new Int32Array(slots * FIELDS)
  let size = 0

  const findSlot = (group: number, high: number, low: number): number => {
    let slot = mix(group, high, low) & (slots - 1)
    for (;;) {
      const index = slot * FIELDS
      const stored = table[index]
      if (stored === 0) return index
      if (stored === group + 1 && table[index + 1] === high && table[index + 2] === low) return index
      slot = (slot + 1) & (slots - 1)
    }
  }

  const insert = (group: number, high: number, low: number): boolean => {
    const index = findSlot(group, high, low)
    if (table[index] !== 0) return false
    table[index] = group + 1
    table[index + 1] = high
    table[index + 2] = low
    return true
  }

  const grow = (): void => {
    const old = table
    slots *= 2
    table = new Int32Array(slots * FIELDS)
    for (let index = 0; index < old.length; index += FIELDS) {
      const group = old[index] ?? 0
      if (group !== 0) insert(group - 1, old[index + 1] ?? 0, old[index + 2] ?? 0)
    }
  }

  /** Returns whether the visitor was not in the group. */
  return (group: number, high: number, low: number): boolean => {
    if (!insert(group, high, low)) return false
    size++
    if (size * 2 > slots) grow()
    return true
  }
}
