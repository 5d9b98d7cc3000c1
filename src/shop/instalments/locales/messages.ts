import type { InstalmentProblem } from '../terms.ts'

/** Messages about instalments. `{name}` is a placeholder. */

/** Of the badge and its dialog. Islands get them as props. `{provider}` becomes the pill. */
export type BadgeMessages = Readonly<{
  /** All payments are equal. {count}, {amount}, {provider} */
  equal: string
  /** The first payment includes the remainder. {first}, {count}, {amount}, {provider} */
  unequal: string
  /** The price depends on the variant. {count}, {amount}, {provider} */
  from: string
  /** {amount}, {provider} */
  upTo: string
  /** {amount}, {provider} */
  over: string
  /** {provider} */
  learnMore: string
  /** {count}, {provider} */
  title: string
  close: string
}>

/** Of the info page. {count}, {provider}, {min}, {max} */
export type InfoMessages = Readonly<{
  lead: string
  steps: readonly string[]
  limits: string
  terms: string
  /** {provider} */
  moreAt: string
}>

export type InstalmentMessages = Readonly<{
  badge: BadgeMessages
  info: InfoMessages
  /** Why a method is not available at checkout. {provider}, {country}, {subtotal}, {amount} */
  problems: Readonly<Record<InstalmentProblem, string>>
}>
