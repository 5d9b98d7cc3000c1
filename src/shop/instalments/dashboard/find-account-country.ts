import { findInstalmentCountry } from '../terms.ts'

/** The part of the payment settings that decides whether instalments are offered. */
export type InstalmentAccounts = Readonly<{
  testMode: boolean
  testPayLater: boolean
  stripe: Readonly<{
    enabled: boolean
    problem: string | null
    testKeys: boolean
    afterpay: boolean
    country: string
  }>
}>

/** The country of the account that offers instalments, as `listPayLaterMethods` in payments; undefined if none does. */
export const findAccountCountry = (
  { testMode, testPayLater, stripe }: InstalmentAccounts,
  currency: string,
): string | undefined => {
  const usesStripe = stripe.enabled && stripe.problem === null && stripe.testKeys === testMode
  if (usesStripe && stripe.afterpay) return stripe.country
  return testMode && testPayLater ? findInstalmentCountry(currency) : undefined
}
