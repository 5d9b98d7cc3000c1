import type { ProductDraft } from './product-draft.ts'
import type { FieldErrors } from './to-product-input.ts'

/** Contract names of the parts of a draft. */
const FIELD_PATHS: Partial<Record<keyof ProductDraft, string>> = {
  axes: 'optionNames',
  images: 'imageIds',
  related: 'relatedIds',
  addOns: 'addOnIds',
  plan: 'subscriptionPlan',
}

const getRowIndex = (path: string): number => Number(path.split('.')[1])

/** Removes errors of fields that have changed since. */
export const removeResolvedErrors = (errors: FieldErrors, before: ProductDraft, after: ProductDraft): FieldErrors => {
  const entries = Object.entries(errors)
  if (entries.length === 0) return errors
  const parts = Object.keys(after) as (keyof ProductDraft)[]
  const changed = new Set(parts.filter((part) => before[part] !== after[part]).map((part) => FIELD_PATHS[part] ?? part))
  const sameRows = before.variants.length === after.variants.length
  return Object.fromEntries(
    entries.filter(([path]) => {
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
  ['giftCard', 'gift card'],
  ['merchandising', 'notices'],
  ['seoTitle', 'SEO title'],
  ['seoDescription', 'SEO description'],
]

/** Labels of the parts that differ between two versions of a product. */
export const listChangedParts = (before: ProductDraft, after: ProductDraft): string[] =>
  PART_LABELS.filter(([part]) => JSON.stringify(before[part]) !== JSON.stringify(after[part])).map(([, words]) => words)

/** Errors below a path: for `variants.3`, those of `price` and `sku` in that row. */
export const getErrorsUnder = (errors: FieldErrors, path: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([key]) => key.startsWith(`${path}.`))
      .map(([key, message]) => [key.slice(path.length + 1), message]),
  )
