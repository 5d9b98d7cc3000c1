import { DomainError } from '#base/domain-error.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violates } from '#platform/database/constraint.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { ShippingLocation, TotalsTax } from '#shop/cart/model.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import type { OutsideTaxes, TaxRule } from './model.ts'
import { deleteRule, insertRule, rulesOfSite, updateRule } from './store.ts'
import type { TaxRuleInput, TaxRuleView } from './tax-schema.ts'

/** Every cart reads all of them. */
const MOST_RULES = 1000
/** Shoppers wait for this. */
const OUTSIDE_PATIENCE = 3000

const noRule = () => new DomainError('taxes.not_found', 'There is no such tax rule.')
const ruleExists = () =>
  new DomainError('taxes.rule_exists', 'There is a rule of this name for this place and kind of product already.', {
    errors: { name: 'There is a rule of this name for this place and kind of product already.' },
  })

type Dependencies = {
  queries: Queries
  transact: Transact
  preferences: Pick<Preferences, 'read'>
  /** What shoppers pay may have changed. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  outside?: OutsideTaxes
  /** The service outside did not answer. */
  onOutsideError?: (error: unknown) => void
}

export const createTaxes = ({
  queries,
  transact,
  preferences,
  onChange,
  outside = async () => undefined,
  onOutsideError,
}: Dependencies) => {
  const ask = async (websiteId: WebsiteId, location: ShippingLocation): Promise<readonly TotalsTax[] | undefined> => {
    try {
      return await outside(websiteId, location, AbortSignal.timeout(OUTSIDE_PATIENCE))
    } catch (error) {
      onOutsideError?.(error)
      return undefined
    }
  }

  const writing = async (tx: Tx, websiteId: WebsiteId, write: () => Promise<boolean>): Promise<void> => {
    try {
      if (!(await write())) throw noRule()
    } catch (error) {
      throw violates(error, 'tax_rules_place') ? ruleExists() : error
    }
    await onChange(tx, websiteId)
  }

  /** For starters, inside their transaction. */
  const addIn = async (tx: Tx, websiteId: WebsiteId, input: TaxRuleInput): Promise<TaxRuleView> => {
    if ((await rulesOfSite(tx, websiteId)).length >= MOST_RULES)
      throw new DomainError('taxes.too_many_rules', `A shop has at most ${MOST_RULES.toLocaleString('en')} tax rules.`)
    const rule = { ...input, id: newId() }
    await writing(tx, websiteId, () => insertRule(tx, websiteId, rule))
    return rule
  }

  return {
    /** Everything that decides what is taxed on a site, for `taxesAt`. */
    async rules(websiteId: WebsiteId): Promise<{ rules: TaxRule[]; pricesIncludeTax: boolean }> {
      const [rules, { pricesIncludeTax }] = await Promise.all([
        rulesOfSite(queries, websiteId),
        preferences.read(websiteId, 'taxes'),
      ])
      return { rules, pricesIncludeTax }
    },

    /** What a service outside says; undefined where the shop's own rules hold. Slow: for the checkout. */
    quote: ask,

    list: async (websiteId: WebsiteId): Promise<{ rules: TaxRuleView[] }> => ({
      rules: await rulesOfSite(queries, websiteId),
    }),

    addIn,
    create: (websiteId: WebsiteId, input: TaxRuleInput): Promise<TaxRuleView> =>
      transact((tx) => addIn(tx, websiteId, input)),

    save: (websiteId: WebsiteId, id: string, input: TaxRuleInput): Promise<TaxRuleView> =>
      transact(async (tx) => {
        await writing(tx, websiteId, () => updateRule(tx, websiteId, { ...input, id }))
        return { ...input, id }
      }),

    remove: (websiteId: WebsiteId, id: string): Promise<void> =>
      transact((tx) => writing(tx, websiteId, () => deleteRule(tx, websiteId, id))),
  }
}

export type Taxes = ReturnType<typeof createTaxes>
