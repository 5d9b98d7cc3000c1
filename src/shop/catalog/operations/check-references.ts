import type { ItemId } from '#base/id.ts'
import { invalidReferenceError, skuTakenError } from '../errors.ts'
import { MAX_IMAGES } from '../model.ts'
import type { ProductInput } from '../product-schema.ts'
import type { ProductLinks } from '../store/product-links.ts'
import type { ProductReferences } from '../store/product-references.ts'

/** Checks that everything a product refers to exists on its site, and that its SKUs are free. */

const assertAllExist = (field: string, ids: readonly string[], existing: readonly string[], message: string): void => {
  const known = new Set(existing)
  const missing = ids.findIndex((id) => !known.has(id))
  if (missing >= 0) throw invalidReferenceError(`${field}.${missing}`, message)
}

const assertVariantsExist = (input: ProductInput, { variants, skus, assets }: ProductReferences): void => {
  const known = new Set<string>(variants.map(({ id }) => id))
  const seen = new Set<string>()
  const images = new Set(assets)
  input.variants.forEach(({ id, sku, imageId }, index) => {
    if (id && (!known.has(id) || seen.has(id)))
      throw invalidReferenceError(
        `variants.${index}.id`,
        'One of the variants does not belong to this product. Reload the product.',
      )
    if (id) seen.add(id)
    if (skus.includes(sku)) throw skuTakenError(sku, `variants.${index}.sku`)
    if (imageId && !images.has(imageId))
      throw invalidReferenceError(
        `variants.${index}.imageId`,
        'The image of a variant no longer exists. Select another one.',
      )
  })
}

/** Returns the links of a product without duplicates, in order. Images of variants are images of the product too. */
export const resolveReferences = (
  productId: ItemId,
  input: ProductInput,
  references: ProductReferences,
): ProductLinks => {
  assertVariantsExist(input, references)
  assertAllExist(
    'imageIds',
    input.imageIds,
    references.assets,
    'One of the images no longer exists. Remove it or upload it again.',
  )
  assertAllExist(
    'categoryIds',
    input.categoryIds,
    references.categories.map(({ id }) => id),
    'One of the categories does not belong to this store. Select categories of this store.',
  )
  const otherProducts = references.products.filter((id) => id !== productId)
  assertAllExist(
    'relatedIds',
    input.relatedIds,
    otherProducts,
    'One of the related products no longer exists or is this product itself.',
  )
  assertAllExist(
    'addOnIds',
    input.addOnIds,
    otherProducts,
    'One of the add-ons no longer exists or is this product itself.',
  )
  const images = [...input.imageIds, ...input.variants.flatMap(({ imageId }) => (imageId ? [imageId] : []))]
  const imageIds = [...new Set(images)]
  if (imageIds.length > MAX_IMAGES)
    throw invalidReferenceError(
      'imageIds',
      `A product can have at most ${MAX_IMAGES} images, including those of its variants.`,
    )
  const roots = new Set(references.categories.filter(({ isRoot }) => isRoot).map(({ id }) => id))
  return {
    imageIds,
    // Every product is in the root category; membership is not stored.
    categoryIds: [...new Set(input.categoryIds)].filter((id) => !roots.has(id)),
    relatedIds: [...new Set(input.relatedIds)],
    addOnIds: [...new Set(input.addOnIds)],
  }
}
