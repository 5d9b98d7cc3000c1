import type { DomainError } from './domain-error.ts'
import { PLAN_FEATURES, type PlanFeature } from './enumerations/plan-features.ts'
import { featureDisabledError } from './errors.ts'

/** Which named features this installation includes. */
export type PlanFeatures = Readonly<Record<PlanFeature, boolean>>

/** Features that are of no use without another one. */
const NEEDS: Partial<Readonly<Record<PlanFeature, PlanFeature>>> = {
  giftCards: 'commerce',
  subscriptions: 'commerce',
  invoicing: 'commerce',
}

const isDisabled = (feature: PlanFeature, disabled: readonly PlanFeature[]): boolean => {
  const needed = NEEDS[feature]
  return disabled.includes(feature) || (needed !== undefined && isDisabled(needed, disabled))
}

/** All features except the disabled ones and those that need them. */
export const createPlanFeatures = (disabled: readonly PlanFeature[] = []): PlanFeatures =>
  Object.fromEntries(PLAN_FEATURES.map((feature) => [feature, !isDisabled(feature, disabled)])) as PlanFeatures

export const listDisabledFeatures = (features: PlanFeatures): PlanFeature[] =>
  PLAN_FEATURES.filter((feature) => !features[feature])

export const allPlanFeatures: PlanFeatures = createPlanFeatures()

/** Complete the sentence "Your plan does not include …". */
export const PLAN_FEATURE_LABELS: Readonly<Record<PlanFeature, string>> = {
  commerce: 'selling online',
  giftCards: 'gift cards',
  subscriptions: 'subscriptions',
  invoicing: 'manual payments',
  analyticsTiers: 'analytics',
  codeInjection: 'custom code',
  siteUserAccounts: 'customer accounts',
}

/** A visitor has no plan; features that visitors cannot request have no message. */
const VISITOR_MESSAGES: Partial<Readonly<Record<PlanFeature, string>>> = {
  commerce: 'This site does not take orders online.',
  subscriptions: 'This site does not sell subscriptions.',
  siteUserAccounts: 'This site does not have customer accounts.',
}

export const describeMissingFeature = (feature: PlanFeature): string =>
  `Your plan does not include ${PLAN_FEATURE_LABELS[feature]}.`

export const planFeatureError = (feature: PlanFeature, { forVisitor = false } = {}): DomainError =>
  featureDisabledError((forVisitor ? VISITOR_MESSAGES[feature] : undefined) ?? describeMissingFeature(feature))
