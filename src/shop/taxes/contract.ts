import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { TaxRuleInput, TaxRuleView } from './tax-schema.ts'

const SiteParams = z.object({ websiteId: WebsiteId })
const RuleParams = SiteParams.extend({ ruleId: z.uuid() })

/** Whether prices include these taxes is a preference of the shop: namespace `taxes`. */
export const listTaxRules = endpoint({
  path: 'GET /api/sites/:websiteId/tax-rules',
  summary: 'List tax rules',
  access: { right: 'products.read' },
  feature: 'commerce',
  params: SiteParams,
  output: z.object({ rules: z.array(TaxRuleView) }),
})

export const createTaxRule = endpoint({
  path: 'POST /api/sites/:websiteId/tax-rules',
  summary: 'Adds a tax of a country, a region or a postal code',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: SiteParams,
  input: TaxRuleInput,
  output: TaxRuleView,
  status: 201,
  errors: ['taxes.rule_exists', 'taxes.too_many_rules'],
})

export const saveTaxRule = endpoint({
  path: 'PUT /api/sites/:websiteId/tax-rules/:ruleId',
  summary: 'Writes a tax rule anew',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: RuleParams,
  input: TaxRuleInput,
  output: TaxRuleView,
  errors: ['taxes.not_found', 'taxes.rule_exists'],
})

export const deleteTaxRule = endpoint({
  path: 'DELETE /api/sites/:websiteId/tax-rules/:ruleId',
  summary: 'Deletes a tax rule',
  access: { right: 'products.edit' },
  feature: 'commerce',
  params: RuleParams,
  output: z.undefined(),
  status: 204,
  errors: ['taxes.not_found'],
})
