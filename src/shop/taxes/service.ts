import { newId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import type { ShippingLocation } from '#shop/regions/model.ts'
import { taxRuleExistsError, taxRuleNotFoundError, tooManyTaxRulesError } from './errors.ts'
import type { ExternalTaxProvider, LocationTax, TaxRule } from './model.ts'
import { deleteRule, insertRule, listRules, updateRule } from './store.ts'
import type { TaxRuleInput, TaxRuleView } from './tax-schema.ts'

/** Every cart evaluates all rules. */
const MAX_RULES = 1000
/** Shoppers wait for the response at checkout. */
const EXTERNAL_TIMEOUT_MS = 3000

type Dependencies = {
  queries: Queries
  transact: Transact
  preferences: Pick<Preferences, 'read'>
  /** Called after changes that affect prices. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  external?: ExternalTaxProvider
  /** Called when the external tax service fails. */
  onExternalError?: (error: unknown) => void
}

export const createTaxes = ({
  queries,
  transact,
  preferences,
  onChange,
  external: externalProvider = async () => undefined,
  onExternalError,
}: Dependencies) => {
  const requestQuote = async (
    websiteId: WebsiteId,
    location: ShippingLocation,
  ): Promise<readonly LocationTax[] | undefined> => {
    try {
      return await externalProvider(websiteId, location, AbortSignal.timeout(EXTERNAL_TIMEOUT_MS))
    } catch (error) {
      onExternalError?.(error)
      return undefined
    }
  }

  const saveRule = async (tx: Tx, websiteId: WebsiteId, write: () => Promise<boolean>): Promise<void> => {
    try {
      if (!(await write())) throw taxRuleNotFoundError()
    } catch (error) {
      throw violatesConstraint(error, 'tax_rules_place') ? taxRuleExistsError() : error
    }
    await onChange(tx, websiteId)
  }

  /** For starters, inside their transaction. */
  const createIn = async (tx: Tx, websiteId: WebsiteId, input: TaxRuleInput): Promise<TaxRuleView> => {
    if ((await listRules(tx, websiteId)).length >= MAX_RULES) throw tooManyTaxRulesError(MAX_RULES)
    const rule = { ...input, id: newId() }
    await saveRule(tx, websiteId, () => insertRule(tx, websiteId, rule))
    return rule
  }

  return {
    /** All tax settings of a site, as input for `findTaxes`. */
    async rules(websiteId: WebsiteId): Promise<{ rules: TaxRule[]; pricesIncludeTax: boolean }> {
      const [rules, { pricesIncludeTax }] = await Promise.all([
        listRules(queries, websiteId),
        preferences.read(websiteId, 'taxes'),
      ])
      return { rules, pricesIncludeTax }
    },

    /** Taxes of the external service; undefined if the store's own rules apply. Slow: for checkout only. */
    quote: requestQuote,

    list: async (websiteId: WebsiteId): Promise<{ rules: TaxRuleView[] }> => ({
      rules: await listRules(queries, websiteId),
    }),

    createIn,
    create: (websiteId: WebsiteId, input: TaxRuleInput): Promise<TaxRuleView> =>
      transact((tx) => createIn(tx, websiteId, input)),

    save: (websiteId: WebsiteId, id: string, input: TaxRuleInput): Promise<TaxRuleView> =>
      transact(async (tx) => {
        await saveRule(tx, websiteId, () => updateRule(tx, websiteId, { ...input, id }))
        return { ...input, id }
      }),

    remove: (websiteId: WebsiteId, id: string): Promise<void> =>
      transact((tx) => saveRule(tx, websiteId, () => deleteRule(tx, websiteId, id))),
  }
}

export type Taxes = ReturnType<typeof createTaxes>
