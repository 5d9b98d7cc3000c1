import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { TaxRule } from './model.ts'

/** All tax rules of a site, in the owner's order. */
export const listRules = named<[WebsiteId], TaxRule>(
  'taxes.rules',
  `SELECT rule_id AS id, name, country, region, postal_prefix AS "postalPrefix", tax_class AS "taxClass", percent,
    on_shipping AS "onShipping"
  FROM tax_rules WHERE website_id = $1 ORDER BY display_index, rule_id`,
)

const toColumns = ({ name, country, region, postalPrefix, taxClass, percent, onShipping }: Omit<TaxRule, 'id'>) => ({
  name,
  country,
  region,
  postal_prefix: postalPrefix,
  tax_class: taxClass,
  percent,
  on_shipping: onShipping,
})

export const insertRule = async (tx: Tx, websiteId: WebsiteId, { id, ...rule }: TaxRule): Promise<boolean> => {
  await tx
    .insertInto('tax_rules')
    .values({ website_id: websiteId, rule_id: id, ...toColumns(rule) })
    .execute()
  return true
}

export const updateRule = async (tx: Tx, websiteId: WebsiteId, { id, ...rule }: TaxRule): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('tax_rules')
    .set(toColumns(rule))
    .where('website_id', '=', websiteId)
    .where('rule_id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteRule = async (tx: Tx, websiteId: WebsiteId, ruleId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('tax_rules')
    .where('website_id', '=', websiteId)
    .where('rule_id', '=', ruleId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
