/** Entitlements are counted by the documents, but only these are named; the numbers behind the names are not shown. */
export const NAMED_PLAN_FEATURES = [
  'commerce',
  'giftCards',
  'subscriptions',
  'invoicing',
  'analyticsTiers',
  'codeInjection',
  'siteUserAccounts',
] as const
export type NamedPlanFeature = (typeof NAMED_PLAN_FEATURES)[number]

export const PLAN_FEATURE_COUNT = 87

/** A slot without a name: it can be stored, carried and granted, and nothing may ask for it by meaning. */
export type ReservedPlanFeature = `reserved-${number}`
export type PlanFeature = NamedPlanFeature | ReservedPlanFeature

const reservedSlots = Array.from(
  { length: PLAN_FEATURE_COUNT - NAMED_PLAN_FEATURES.length },
  (_, index): ReservedPlanFeature => `reserved-${index + 1}`,
)
export const PLAN_FEATURES: readonly PlanFeature[] = [...NAMED_PLAN_FEATURES, ...reservedSlots]

export const isReservedPlanFeature = (feature: string): feature is ReservedPlanFeature =>
  (reservedSlots as readonly string[]).includes(feature)

/** Nobody rents a self-hosted site out by the feature: its plan is everything. */
export const SELF_HOSTED_PLAN: ReadonlySet<PlanFeature> = new Set(PLAN_FEATURES)
