import { AccountStatus } from '#base/enumerations/accounts.ts'

/** Feature flags with their defaults (SESSION-020). */
export const FEATURE_FLAGS = {
  /** Records add-to-cart events. */
  addToCartVisitorMetrics: true,
  /** Formats amounts by the visitor's locale instead of the documents' format. */
  localeMoneyFormat: false,
} as const satisfies Record<string, boolean>

export type FlagName = keyof typeof FEATURE_FLAGS
export type Flags = Readonly<Record<FlagName, boolean>>
export const FLAG_NAMES = Object.keys(FEATURE_FLAGS) as [FlagName, ...FlagName[]]

/** Merges the site's flags with the defaults. Unknown flags are ignored. */
export const resolveFlags = (set: Readonly<Record<string, boolean>>): Flags =>
  Object.fromEntries(FLAG_NAMES.map((name) => [name, set[name] ?? FEATURE_FLAGS[name]])) as Flags

export type Experiments = Readonly<Record<string, string>>

/** Experiment names and variants are used in URLs and reports. */
export const EXPERIMENT_NAME = /^[\w-]{1,60}$/
const OVERRIDE = /^experiment\.([\w-]{1,60})$/

/**
 * Experiment variants of a request: those of the site, overridden by `experiment.{name}={variant}` in the query if the site or user is
 * internal (SESSION-012, SESSION-013). Ignored for all others.
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
