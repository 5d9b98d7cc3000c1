import { DomainError } from '#base/domain-error.ts'
import type { VariantId } from '#base/id.ts'
import type { StockMovement } from './model.ts'
import { MAX_STOCK } from './stock-schema.ts'

export const variantNotFoundError = (): DomainError => new DomainError('inventory.not_found', 'Variant not found.')

export const productNotFoundError = (): DomainError => new DomainError('catalog.not_found', 'Product not found.')

const describeHeld = (count: number): string =>
  count === 0 ? '' : ` ${count} of them ${count === 1 ? 'is' : 'are'} reserved for orders that are being paid.`

export const belowZeroError = (variantName: string, { variantId, onHand, held }: StockMovement): DomainError =>
  new DomainError(
    'inventory.below_zero',
    `There ${onHand === 1 ? 'is' : 'are'} ${onHand} of ${variantName} in stock.${describeHeld(held)} Stock cannot go below ${held}. No changes were made.`,
    { extra: { variantId, onHand, held } },
  )

export const stockLimitError = (variantName: string, { variantId }: StockMovement): DomainError =>
  new DomainError(
    'inventory.too_many',
    `Stock is limited to ${MAX_STOCK.toLocaleString('en')}; ${variantName} would exceed it. No changes were made.`,
    { extra: { variantId } },
  )

/** Without a name the variant has been deleted. */
export const notEnoughStockError = (
  variantName: string | undefined,
  variantId: VariantId,
  available: number,
): DomainError => {
  const left = available <= 0 ? 'none left' : `only ${available} left`
  return new DomainError(
    'inventory.not_enough',
    variantName
      ? `${variantName}: there ${available === 1 ? 'is' : 'are'} ${left}.`
      : 'An item in the cart is no longer available.',
    { extra: { variantId, available: Math.max(available, 0) } },
  )
}
