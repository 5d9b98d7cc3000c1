/** A product option with its values: Size with S, M and L. */
export type OptionDraft = Readonly<{ key: string; name: string; values: readonly string[] }>

/** The option values of a variant; '' means no value for that option yet. */
type HasOptionValues = Readonly<{ optionValues: readonly string[] }>

/** The options of a stored product, with values in the order in which they occur in the variants. */
export const toOptionDrafts = (names: readonly string[], variants: readonly HasOptionValues[]): OptionDraft[] =>
  names.map((name, index) => ({
    key: `axis-${index}`,
    name,
    values: [...new Set(variants.map(({ optionValues }) => optionValues[index] ?? '').filter(Boolean))],
  }))

/** All combinations of one value per option; the last option changes fastest. Options without values are ignored. */
export const listCombinations = (axes: readonly OptionDraft[]): string[][] =>
  axes.reduce<string[][]>(
    (made, { values }) => made.flatMap((one) => (values.length > 0 ? values : ['']).map((value) => [...one, value])),
    [[]],
  )

export const countCombinations = (axes: readonly OptionDraft[]): number =>
  axes.reduce((count, { values }) => count * Math.max(1, values.length), 1)

const isSameCombination = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((value, index) => value === b[index])
/** Compares only options for which the variant has a value. */
const matchesCombination = (known: readonly string[], whole: readonly string[]): boolean =>
  whole.every((value, index) => (known[index] ?? '') === '' || known[index] === value)

export type VariantPlan<V> = { optionValues: string[]; kept?: V; like: V | undefined }

/**
 * One variant per combination. Existing variants are kept; with a new option, each takes the first combination that it matches. A new
 * variant is copied from the nearest existing one.
 */
export const planVariants = <V extends HasOptionValues>(
  axes: readonly OptionDraft[],
  variants: readonly V[],
): VariantPlan<V>[] => {
  const wanted = listCombinations(axes)
  const free = new Set(variants)
  const take = (choose: (variant: V) => boolean): V | undefined => {
    const found = [...free].find(choose)
    if (found) free.delete(found)
    return found
  }
  const exact = wanted.map((whole) => take(({ optionValues }) => isSameCombination(whole, optionValues)))
  return wanted.map((optionValues, index) => {
    const kept = exact[index] ?? take((variant) => matchesCombination(variant.optionValues, optionValues))
    const like =
      kept ?? variants.find((variant) => matchesCombination(variant.optionValues, optionValues)) ?? variants[0]
    return { optionValues, kept, like }
  })
}

export type VariantCounts = { total: number; kept: number; added: number; dropped: number }

/** Counts the variants that would be kept, added and dropped. */
export const countVariants = (axes: readonly OptionDraft[], variants: readonly HasOptionValues[]): VariantCounts => {
  const plan = planVariants(axes, variants)
  const kept = plan.filter((making) => making.kept).length
  return { total: plan.length, kept, added: plan.length - kept, dropped: variants.length - kept }
}

/** Whether each variant has exactly one value for each option. */
export const areVariantsComplete = (axes: readonly OptionDraft[], variants: readonly HasOptionValues[]): boolean =>
  variants.every(
    ({ optionValues }) =>
      optionValues.length === axes.length &&
      axes.every(({ values }, index) => values.includes(optionValues[index] ?? '')),
  )

const withValues = <V extends HasOptionValues>(variant: V, optionValues: readonly string[]): V => ({
  ...variant,
  optionValues,
})

export type OptionsAndVariants<V> = Readonly<{ axes: readonly OptionDraft[]; variants: readonly V[] }>

export const addOption = <V extends HasOptionValues>(
  { axes, variants }: OptionsAndVariants<V>,
  axis: OptionDraft,
): OptionsAndVariants<V> => ({
  axes: [...axes, axis],
  variants: variants.map((variant) => withValues(variant, [...variant.optionValues, ''])),
})

export const moveItem = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list]
  const [one] = next.splice(from, 1)
  if (one === undefined || to < 0 || to >= list.length) return [...list]
  next.splice(to, 0, one)
  return next
}

/** Sorts variants by the first option, then the second, each in the order of its values. */
const sortVariants = <V extends HasOptionValues>({ axes, variants }: OptionsAndVariants<V>): OptionsAndVariants<V> => {
  const rank = ({ optionValues }: V): number[] =>
    axes.map(({ values }, index) => values.indexOf(optionValues[index] ?? ''))
  const ranked = variants.map((variant) => ({ variant, places: rank(variant) }))
  const compare = (a: number[], b: number[]): number =>
    a.map((place, index) => place - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0
  return { axes, variants: ranked.toSorted((a, b) => compare(a.places, b.places)).map(({ variant }) => variant) }
}

export const moveOption = <V extends HasOptionValues>(
  { axes, variants }: OptionsAndVariants<V>,
  from: number,
  to: number,
): OptionsAndVariants<V> =>
  sortVariants({
    axes: moveItem(axes, from, to),
    variants: variants.map((variant) => withValues(variant, moveItem(variant.optionValues, from, to))),
  })

/** Variants that become identical are merged: the first stays. Removing the last option leaves one variant. */
export const removeOption = <V extends HasOptionValues>(
  { axes, variants }: OptionsAndVariants<V>,
  index: number,
): OptionsAndVariants<V> => {
  const seen = new Set<string>()
  const left = variants
    .map((variant) => withValues(variant, variant.optionValues.toSpliced(index, 1)))
    .filter(({ optionValues }) => {
      const key = JSON.stringify(optionValues)
      return !seen.has(key) && Boolean(seen.add(key))
    })
  return { axes: axes.toSpliced(index, 1), variants: left }
}

const changeValues = (axes: readonly OptionDraft[], index: number, values: readonly string[]): OptionDraft[] =>
  axes.map((axis, at) => (at === index ? { ...axis, values } : axis))

/** Adds several values at once; duplicates are ignored, regardless of case. */
export const addValues = (values: readonly string[], typed: readonly string[]): string[] => {
  const all = [...values]
  for (const value of typed.map((raw) => raw.trim())) {
    const known = all.some((other) => other.toLowerCase() === value.toLowerCase())
    if (value !== '' && !known) all.push(value)
  }
  return all
}

export const setValues = <V extends HasOptionValues>(
  product: OptionsAndVariants<V>,
  index: number,
  values: readonly string[],
): OptionsAndVariants<V> => {
  const { variants } = product
  const left = variants.filter(({ optionValues }) => {
    const value = optionValues[index] ?? ''
    return value === '' || values.includes(value)
  })
  // One variant always remains, because it holds price and stock.
  const kept =
    left.length > 0 ? left : variants.slice(0, 1).map((one) => withValues(one, one.optionValues.with(index, '')))
  return sortVariants({ axes: changeValues(product.axes, index, values), variants: kept })
}

export const renameValue = <V extends HasOptionValues>(
  { axes, variants }: OptionsAndVariants<V>,
  index: number,
  from: string,
  to: string,
): OptionsAndVariants<V> => ({
  axes: changeValues(axes, index, axes[index]?.values.map((value) => (value === from ? to : value)) ?? []),
  variants: variants.map((variant) =>
    variant.optionValues[index] === from ? withValues(variant, variant.optionValues.with(index, to)) : variant,
  ),
})
