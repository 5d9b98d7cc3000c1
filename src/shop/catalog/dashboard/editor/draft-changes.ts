import type { ProductDraft } from './product-draft.ts'
import type { FieldErrors } from './to-product-input.ts'

/** Under which name the contract speaks of a part of the draft. */
const FIELD_PATHS: Partial<Record<keyof ProductDraft, string>> = {
  axes: 'optionNames',
  images: 'imageIds',
  related: 'relatedIds',
  addOns: 'addOnIds',
  plan: 'subscriptionPlan',
}

const getRowIndex = (path: string): number => Number(path.split('.')[1])

/** Messages that are still true: those about what was changed since are taken back. */
export const removeResolvedErrors = (errors: FieldErrors, before: ProductDraft, after: ProductDraft): FieldErrors => {
  const told = Object.entries(errors)
  if (told.length === 0) return errors
  const parts = Object.keys(after) as (keyof ProductDraft)[]
  const changed = new Set(parts.filter((part) => before[part] !== after[part]).map((part) => FIELD_PATHS[part] ?? part))
  const sameRows = before.variants.length === after.variants.length
  return Object.fromEntries(
    told.filter(([path]) => {
      const part = path.split('.')[0] ?? ''
      if (!changed.has(part)) return true
      const row = getRowIndex(path)
      return part === 'variants' && sameRows && Number.isInteger(row) && before.variants[row] === after.variants[row]
    }),
  )
}

const PART_LABELS: readonly (readonly [keyof ProductDraft, string])[] = [
  ['title', 'name'],
  ['urlId', 'URL slug'],
  ['description', 'description'],
  ['excerpt', 'short description'],
  ['images', 'images'],
  ['variants', 'prices, stock or variants'],
  ['axes', 'options'],
  ['state', 'visibility'],
  ['publishOn', 'date'],
  ['categoryIds', 'categories'],
  ['tags', 'tags'],
  ['related', 'related products'],
  ['addOns', 'add-ons'],
  ['merchandising', 'notices'],
  ['seoTitle', 'SEO title'],
  ['seoDescription', 'SEO description'],
]

/** What differs between two readings of a product, in words. */
export const listChangedParts = (before: ProductDraft, after: ProductDraft): string[] =>
  PART_LABELS.filter(([part]) => JSON.stringify(before[part]) !== JSON.stringify(after[part])).map(([, words]) => words)

/** Messages below a path: `variants.3` answers `price` and `sku` of that row. */
export const getErrorsUnder = (errors: FieldErrors, path: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([key]) => key.startsWith(`${path}.`))
      .map(([key, message]) => [key.slice(path.length + 1), message]),
  )
