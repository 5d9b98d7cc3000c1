import { handle, type Route } from '#platform/http/handle.ts'
import { createTaxRule, deleteTaxRule, listTaxRules, saveTaxRule } from './contract.ts'
import type { Taxes } from './service.ts'

export const taxRoutes = (taxes: Taxes): Route[] => [
  handle(listTaxRules, ({ websiteId }) => taxes.list(websiteId)),
  handle(createTaxRule, ({ websiteId, input }) => taxes.create(websiteId, input)),
  handle(saveTaxRule, ({ websiteId, params, input }) => taxes.save(websiteId, params.ruleId, input)),
  handle(deleteTaxRule, async ({ websiteId, params }) => {
    await taxes.remove(websiteId, params.ruleId)
    return undefined
  }),
]
