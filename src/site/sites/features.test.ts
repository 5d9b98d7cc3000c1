import { expect, test } from 'vitest'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { FEATURE_FLAGS, resolveExperiments, resolveFlags } from './features.ts'

test('SESSION-020 two flags exist with defaults that a site can override', () => {
  expect(FEATURE_FLAGS).toEqual({ addToCartVisitorMetrics: true, localeMoneyFormat: false })
  expect(resolveFlags({})).toEqual(FEATURE_FLAGS)
  expect(resolveFlags({ localeMoneyFormat: true, forgotten: true })).toEqual({
    addToCartVisitorMetrics: true,
    localeMoneyFormat: true,
  })
})

const site = (status: number) => ({ status, experiments: { hero: 'a', button: 'round' } })
const asked = Object.entries({ 'experiment.hero': 'b', 'experiment.new': 'x', page: '2', experiment: 'c' })

test('SESSION-012 an experiment is overridden by the query on internal sites and for internal users', () => {
  const overridden = { hero: 'b', button: 'round', new: 'x' }
  expect(resolveExperiments(site(AccountStatus.internal), undefined, asked)).toEqual(overridden)
  expect(resolveExperiments(site(AccountStatus.paid), { internal: true }, asked)).toEqual(overridden)
})

test('SESSION-012 for all others the query is ignored', () => {
  for (const user of [undefined, { internal: false }])
    expect(resolveExperiments(site(AccountStatus.paid), user, asked)).toEqual({ hero: 'a', button: 'round' })
})

test('SESSION-013 only experiment.{name}={variant} with valid names is an override', () => {
  const odd = Object.entries({
    'experiment.': 'b',
    'experiment.a b': 'x',
    'xexperiment.hero': 'b',
    'experiment.hero': '<b>',
  })
  expect(resolveExperiments(site(AccountStatus.internal), undefined, odd)).toEqual({ hero: 'a', button: 'round' })
})
