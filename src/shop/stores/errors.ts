import { DomainError } from '#base/domain-error.ts'
import { MAX_CATEGORY_DEPTH } from './model.ts'

export const storeNotFoundError = (): DomainError => new DomainError('stores.not_found', 'Store not found.')

/** The code belongs to the catalog: it is the product's `collectionId` that names no store. */
export const productStoreNotFoundError = (): DomainError =>
  new DomainError('catalog.no_store', 'Store not found. Select the store that the product belongs to.')

export const categoryNotFoundError = (): DomainError =>
  new DomainError('stores.no_category', 'Category not found in this store.')

export const parentCategoryNotFoundError = (): DomainError =>
  new DomainError('stores.no_parent', 'The parent category is not in this store.')

export const categoryInsideItselfError = (): DomainError =>
  new DomainError('stores.into_itself', 'A category cannot be moved into itself or its subcategories.')

export const categoryTooDeepError = (): DomainError =>
  new DomainError('stores.too_deep', `Categories can be nested at most ${MAX_CATEGORY_DEPTH} levels deep.`)

export const rootCategoryExistsError = (): DomainError =>
  new DomainError('stores.root_exists', 'This store already has a root category.')

export const rootCategoryMissingError = (): DomainError =>
  new DomainError('stores.root_first', 'Create the root category of this store first.')

export const rootCategoryFixedError = (): DomainError =>
  new DomainError('stores.root_stays', 'The root category can be renamed, but not moved or deleted.')

export const urlSlugTakenError = (urlId: string): DomainError =>
  new DomainError('stores.url_taken', `The URL slug “${urlId}” is already in use. Choose another one.`, {
    errors: { urlId: 'This URL slug is already in use.' },
  })
