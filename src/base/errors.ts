import { DomainError } from './domain-error.ts'
import type { ErrorCode } from './error-codes.ts'

export const limitExceededError = (code: ErrorCode, message: string, limit: number): DomainError =>
  new DomainError(code, message, { extra: { limit } })

export const invalidOriginalSizeError = (): DomainError =>
  new DomainError('image.original_size', "Invalid source parameter. Pass in 'originalSize'")

export const amountTooLargeError = (maxIntegerPlaces: number): DomainError =>
  new DomainError('money.too_large', `Amounts have at most ${maxIntegerPlaces} digits before the decimal point.`)

export const incompleteColorError = (): DomainError => new DomainError('colour.incomplete', 'Missing an H/S/L value.')

export const hueError = (): DomainError => new DomainError('colour.hue', 'Hue out of bounds.')

export const saturationError = (): DomainError => new DomainError('colour.saturation', 'Saturation out of bounds.')

export const lightnessError = (): DomainError => new DomainError('colour.lightness', 'Lightness out of bounds.')

export const alphaError = (): DomainError => new DomainError('colour.alpha', 'Alpha out of bounds.')

export const featureDisabledError = (message: string): DomainError => new DomainError('plan.feature_disabled', message)
