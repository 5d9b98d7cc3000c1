import { DomainError } from '#base/domain-error.ts'

const describeCard = (lastFour: string): string =>
  lastFour === '' ? 'your store credit' : `the gift card ending in ${lastFour}`

/** GIFT-007: the same for unknown, malformed, void and foreign codes. */
export const unknownCodeError = () =>
  new DomainError('gift_cards.unknown_code', 'This gift card code is not valid. Please check it and try again.')

export const tooManyCardsError = () =>
  new DomainError('gift_cards.too_many', 'You can use at most ten gift cards for one order.')

/** The money is held by another checkout, and can become available again. */
export const inUseError = (lastFour: string) =>
  new DomainError(
    'gift_cards.in_use',
    `A part of ${describeCard(lastFour)} is being used in another checkout. Try again in a few minutes, or pay another way.`,
    { extra: { lastFour } },
  )

export const usedUpError = (lastFour: string) =>
  new DomainError(
    'gift_cards.used_up',
    `There is less left on ${describeCard(lastFour)} than before. Please review your order.`,
    { extra: { lastFour } },
  )

export const expiredError = () => new DomainError('gift_cards.expired', 'This gift card has expired.')

export const otherCurrencyError = (currency: string) =>
  new DomainError('gift_cards.other_currency', `This gift card is in ${currency} and cannot pay this order.`)

export const testCardError = (isTestCard: boolean) =>
  new DomainError(
    'gift_cards.test_mode',
    isTestCard ? 'This is a test gift card. It pays test orders only.' : 'This gift card cannot pay test orders.',
  )

export const cardNotFoundError = () => new DomainError('gift_cards.not_found', 'This gift card does not exist.')

export const invalidCardError = (field: string, message: string) =>
  new DomainError('gift_cards.invalid', message, { errors: { [field]: message } })

export const voidCardError = () => new DomainError('gift_cards.void', 'This gift card has been voided.')

/** Its balance would expire again. */
export const expiredCardError = () => new DomainError('gift_cards.void', 'This gift card has expired.')

export const belowZeroError = () =>
  new DomainError('gift_cards.below_zero', 'The adjustment is larger than the balance.', {
    errors: { amount: 'The adjustment is larger than the balance.' },
  })

export const noRecipientError = () =>
  new DomainError('gift_cards.no_recipient', 'This gift card has no email address to send to.')
