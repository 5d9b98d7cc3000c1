import { DomainError } from '#base/domain-error.ts'
import type { ErrorCode } from '#base/error-codes.ts'

export type FieldErrors = Record<string, string>

/** The error's message is that of the first field; `fieldErrors` has at least one entry. */
export const invalidProductError = (code: ErrorCode, fieldErrors: FieldErrors): DomainError =>
  new DomainError(code, Object.values(fieldErrors)[0] ?? '', { errors: fieldErrors })

export const cannotPublishError = (): DomainError =>
  invalidProductError('catalog.cannot_publish', {
    state: 'Paid access cannot be sold yet. Keep this product as a draft.',
  })

export const productNotFoundError = (): DomainError =>
  new DomainError('catalog.not_found', 'Product not found. It may have been deleted.')

export const productsNotFoundError = (): DomainError =>
  new DomainError('catalog.not_found', 'One of the products no longer exists. Reload the list.')

export const urlSlugTakenError = (urlId?: string): DomainError =>
  invalidProductError('catalog.url_taken', {
    urlId: `Another product in this store already uses ${urlId ? `the URL slug “${urlId}”` : 'this URL slug'}. Choose another one.`,
  })

export const skuTakenError = (sku: string, field: string): DomainError =>
  invalidProductError('catalog.sku_taken', {
    [field]: `Another product already uses the SKU ${sku}. Choose another one.`,
  })

/** PostgreSQL names the duplicate value only in the detail of the unique violation. */
export const toSkuTakenError = (violation: unknown): DomainError => {
  const detail =
    typeof violation === 'object' && violation !== null && 'detail' in violation ? String(violation.detail) : ''
  return skuTakenError(/^[^=]*=\([^,]*, ([\s\S]*)\) already exists/.exec(detail)?.[1] ?? 'of a variant', 'variants')
}

export const invalidReferenceError = (field: string, message: string): DomainError =>
  invalidProductError('catalog.foreign_reference', { [field]: message })

export const formNotFoundError = (): DomainError =>
  invalidReferenceError('additionalFieldsFormId', 'This form no longer exists. Select another one.')

export const changedMeanwhileError = (): DomainError =>
  new DomainError(
    'catalog.changed_meanwhile',
    'This product has been changed since you opened it. Reload it and make your changes again.',
  )
