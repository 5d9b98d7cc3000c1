import { DomainError } from '#base/domain-error.ts'

export const zoneNotFoundError = (): DomainError =>
  new DomainError('shipping.not_found', 'This shipping zone does not exist.')
export const restOfWorldExistsError = (): DomainError =>
  new DomainError(
    'shipping.rest_exists',
    'A zone for the rest of the world already exists. Add locations to this one.',
    {
      errors: { places: 'A zone for the rest of the world already exists.' },
    },
  )
export const tooManyZonesError = (max: number): DomainError =>
  new DomainError('shipping.too_many_zones', `A store can have at most ${max} shipping zones.`)
export const unknownCountryError = (): DomainError =>
  new DomainError('shipping.no_country', 'This country does not exist.')
