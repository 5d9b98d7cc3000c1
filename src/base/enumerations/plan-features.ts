/** The plan features that the documents name. The keys are our spelling; they are used in the operator's setting and in responses. */
export const PLAN_FEATURES = [
  'commerce',
  'giftCards',
  'subscriptions',
  'invoicing',
  'analyticsTiers',
  'codeInjection',
  'siteUserAccounts',
] as const
export type PlanFeature = (typeof PLAN_FEATURES)[number]

/** The documents count 87 plan features. Those without a name have no key: they cannot be disabled and are not shown. */
export const PLAN_FEATURE_COUNT = 87
