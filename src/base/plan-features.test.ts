import { expect, test } from 'vitest'
import { PLAN_FEATURES } from './enumerations/plan-features.ts'
import { allPlanFeatures, createPlanFeatures, listDisabledFeatures, planFeatureError } from './plan-features.ts'

test('ENUM-011 all named features are included by default', () => {
  expect(Object.keys(allPlanFeatures)).toEqual(PLAN_FEATURES)
  expect(listDisabledFeatures(allPlanFeatures)).toEqual([])
})

test('ENUM-011 a disabled feature disables the features that need it', () => {
  expect(listDisabledFeatures(createPlanFeatures(['codeInjection']))).toEqual(['codeInjection'])
  expect(listDisabledFeatures(createPlanFeatures(['commerce']))).toEqual([
    'commerce',
    'giftCards',
    'subscriptions',
    'invoicing',
  ])
})

test('the message for owners mentions the plan, the message for visitors does not', () => {
  expect(planFeatureError('commerce').message).toBe('Your plan does not include selling online.')
  expect(planFeatureError('commerce', { forVisitor: true }).message).toBe('This site does not take orders online.')
})
