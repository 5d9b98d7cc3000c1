import { DomainError } from '#base/domain-error.ts'
import type { ItemId } from '#base/id.ts'
import { MOST_IMAGES } from './model.ts'
import type { ProductInput } from './product-schema.ts'
import type { Belongings, Surroundings } from './store/write.ts'

/** What a product may say of other things of its site, and how it is told that it may not. */

const withField = (code: string, field: string, message: string): DomainError =>
  new DomainError(code, message, { errors: { [field]: message } })

export const refuse = {
  notFound: (message = 'There is no such product. It may have been deleted.') =>
    new DomainError('catalog.not_found', message),
  urlTaken: (urlId?: string) =>
    withField(
      'catalog.url_taken',
      'urlId',
      `Another product of the store has the address ${urlId ? `“${urlId}”` : 'that was chosen'}. Choose another one.`,
    ),
  skuTaken: (sku: string, field: string) =>
    withField('catalog.sku_taken', field, `Another product has the SKU ${sku} already. Give this one another.`),
  foreign: (field: string, message: string) => withField('catalog.foreign_reference', field, message),
}

/** Which one it was stands in the database's words. */
export const takenSku = (error: unknown): DomainError => {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? String(error.detail) : ''
  return refuse.skuTaken(/=\([^,]*, ([\s\S]*)\) already exists/.exec(detail)?.[1] ?? 'of a variant', 'variants')
}

const firstMissing = (ids: readonly string[], there: ReadonlySet<string>): number =>
  ids.findIndex((id) => !there.has(id))

const check = (field: string, ids: readonly string[], there: readonly string[], message: string): void => {
  const missing = firstMissing(ids, new Set(there))
  if (missing >= 0) throw refuse.foreign(`${field}.${missing}`, message)
}

const checkVariants = (input: ProductInput, { variants, skus, assets }: Surroundings): void => {
  const known = new Set<string>(variants.map(({ id }) => id))
  const named = new Set<string>()
  const pictures = new Set(assets)
  input.variants.forEach(({ id, sku, imageId }, index) => {
    if (id && (!known.has(id) || named.has(id)))
      throw refuse.foreign(
        `variants.${index}.id`,
        'One of the variants is none of this product. Load the product again.',
      )
    if (id) named.add(id)
    if (skus.includes(sku)) throw refuse.skuTaken(sku, `variants.${index}.sku`)
    if (imageId && !pictures.has(imageId))
      throw refuse.foreign(
        `variants.${index}.imageId`,
        'The picture of a variant is no longer there. Choose another one.',
      )
  })
}

/** Everything that hangs on a product, each once and in order. Pictures of variants are pictures of the product too. */
export const belongingsOf = (productId: ItemId, input: ProductInput, around: Surroundings): Belongings => {
  checkVariants(input, around)
  check(
    'imageIds',
    input.imageIds,
    around.assets,
    'One of the pictures is no longer there. Take it out, or upload it again.',
  )
  check(
    'categoryIds',
    input.categoryIds,
    around.categories.map(({ id }) => id),
    'One of the categories is none of this store. Choose among its categories.',
  )
  const others = around.products.filter((id) => id !== productId)
  check(
    'relatedIds',
    input.relatedIds,
    others,
    'One of the related products is no longer there, or is this product itself.',
  )
  check('addOnIds', input.addOnIds, others, 'One of the add-ons is no longer there, or is this product itself.')
  const images = [...input.imageIds, ...input.variants.flatMap(({ imageId }) => (imageId ? [imageId] : []))]
  const imageIds = [...new Set(images)]
  if (imageIds.length > MOST_IMAGES)
    throw refuse.foreign('imageIds', `A product has at most ${MOST_IMAGES} pictures, those of its variants among them.`)
  const roots = new Set(around.categories.filter(({ isRoot }) => isRoot).map(({ id }) => id))
  return {
    imageIds,
    // Everything is in the root: it need not be said.
    categoryIds: [...new Set(input.categoryIds)].filter((id) => !roots.has(id)),
    relatedIds: [...new Set(input.relatedIds)],
    addOnIds: [...new Set(input.addOnIds)],
  }
}
