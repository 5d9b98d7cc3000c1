/** A missing reference is a bug in the starter. */
export const requireEntry = <Found>(known: ReadonlyMap<string, Found>, name: string, what: string): Found => {
  const found = known.get(name)
  if (found === undefined) throw new Error(`The starter refers to the ${what} “${name}”, which does not exist.`)
  return found
}
