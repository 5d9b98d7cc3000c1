import { DomainError } from '#base/domain-error.ts'

const RULE_EXISTS = 'A rule with this name already exists for this location and product type.'

export const taxRuleNotFoundError = (): DomainError =>
  new DomainError('taxes.not_found', 'This tax rule does not exist.')
export const taxRuleExistsError = (): DomainError =>
  new DomainError('taxes.rule_exists', RULE_EXISTS, { errors: { name: RULE_EXISTS } })
export const tooManyTaxRulesError = (max: number): DomainError =>
  new DomainError('taxes.too_many_rules', `A store can have at most ${max.toLocaleString('en')} tax rules.`)
