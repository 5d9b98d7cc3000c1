import { AccountStatus } from '#base/enumerations/accounts.ts'

/** Every feature flag with what it is when nobody set it (SESSION-020). */
export const FEATURE_FLAGS = {
  /** Counts who puts what into the cart, from where. */
  addToCartVisitorMetrics: true,
  /** Amounts by the visitor's locale instead of the documents' own marks. */
  localeMoneyFormat: false,
} as const satisfies Record<string, boolean>

export type FlagName = keyof typeof FEATURE_FLAGS
export type Flags = Readonly<Record<FlagName, boolean>>
export const FLAG_NAMES = Object.keys(FEATURE_FLAGS) as [FlagName, ...FlagName[]]

/** Defaults, with what the site set in their place. Flags that no longer exist are left out. */
export const resolveFlags = (set: Readonly<Record<string, boolean>>): Flags =>
  Object.fromEntries(FLAG_NAMES.map((name) => [name, set[name] ?? FEATURE_FLAGS[name]])) as Flags

export type Experiments = Readonly<Record<string, string>>

/** Names and variants end up in addresses and in reports: plain words. */
export const EXPERIMENT_NAME = /^[\w-]{1,60}$/
const OVERRIDE = /^experiment\.([\w-]{1,60})$/

/**
 * The variants that a request sees: those of the site, overridden by `experiment.{name}={variant}` of its address where site or user
 * is internal (SESSION-012, SESSION-013). For everybody else such parameters do nothing.
 */
export const resolveExperiments = (
  site: { status: number; experiments: Experiments },
  user: { internal: boolean } | undefined,
  query: Iterable<readonly [string, string]>,
): Experiments => {
  if (site.status !== AccountStatus.internal && !user?.internal) return site.experiments
  const overrides = [...query].flatMap(([key, variant]) => {
    const name = OVERRIDE.exec(key)?.[1]
    return name && EXPERIMENT_NAME.test(variant) ? [[name, variant] as const] : []
  })
  return { ...site.experiments, ...Object.fromEntries(overrides) }
}
