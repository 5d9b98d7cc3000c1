/** A starter that speaks of what it does not have is a mistake in the starter, and nobody who makes a site can mend it. */
export const requireEntry = <Found>(known: ReadonlyMap<string, Found>, name: string, what: string): Found => {
  const found = known.get(name)
  if (found === undefined) throw new Error(`The starter speaks of the ${what} “${name}”, which it does not have.`)
  return found
}
