import { Badge, Stack, Table, Text } from '@mantine/core'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import tables from '#design/tables/table.module.css'
import type { DiscountView } from '../discount-schema.ts'
import { describeDiscount } from './describe-discount.ts'
import { COUPON_STATE_LABELS, formatUses } from './labels.ts'

const countOf = ({ scope, scopeIds }: DiscountView): string[] => {
  const one = scope === 'products' ? 'product' : 'category'
  const many = scope === 'products' ? 'products' : 'categories'
  return [scopeIds.length === 1 ? `one ${one}` : `${scopeIds.length} ${many}`]
}

type TableProps = { websiteId: WebsiteId; discounts: readonly DiscountView[]; currency: Currency }

export const DiscountTable = ({ websiteId, discounts, currency }: TableProps) => (
  <Table className={tables.table} highlightOnHover>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Code</Table.Th>
        <Table.Th>Summary</Table.Th>
        <Table.Th>Status</Table.Th>
        <Table.Th className={tables.number}>Used</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {discounts.map((discount) => {
        const { label, color } = COUPON_STATE_LABELS[discount.state]
        return (
          <Table.Tr key={discount.id}>
            <Table.Td>
              <Stack gap={0}>
                <TextLink to={sitePath(websiteId, `discounts/${discount.id}`)} fw={500}>
                  {discount.code}
                </TextLink>
                {discount.name === discount.code ? null : (
                  <Text size="xs" c="dimmed">
                    {discount.name}
                  </Text>
                )}
              </Stack>
            </Table.Td>
            <Table.Td data-label="Summary">
              {describeDiscount({ ...discount, covers: countOf(discount) }, currency)}
            </Table.Td>
            <Table.Td data-label="Status">
              <Badge color={color}>{label}</Badge>
            </Table.Td>
            <Table.Td data-label="Used" className={tables.number}>
              {formatUses(discount.used, discount.totalLimit)}
            </Table.Td>
          </Table.Tr>
        )
      })}
    </Table.Tbody>
  </Table>
)
