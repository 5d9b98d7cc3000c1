import { Button, Group, Table, Text } from '@mantine/core'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import tables from '#design/tables/table.module.css'
import { deleteTaxRule, listTaxRules } from '../contract.ts'
import type { TaxRuleView } from '../tax-schema.ts'
import { describeLocation } from './labels.ts'
import { TaxRuleDialog } from './TaxRuleDialog.tsx'

type PanelProps = { websiteId: WebsiteId; rules: readonly TaxRuleView[]; mayEdit: boolean }
type TableProps = Omit<PanelProps, 'websiteId'> & {
  onEdit: (rule: TaxRuleView) => void
  onDelete: (rule: TaxRuleView) => void
}

const RulesTable = ({ rules, mayEdit, onEdit, onDelete }: TableProps) => (
  <Table className={tables.table}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Tax</Table.Th>
        <Table.Th>Location</Table.Th>
        <Table.Th>Applies to</Table.Th>
        <Table.Th className={tables.number}>Rate</Table.Th>
        {mayEdit ? (
          <Table.Th className={tables.actions}>
            <span className={tables.unseen}>Actions</span>
          </Table.Th>
        ) : null}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rules.map((rule) => (
        <Table.Tr key={rule.id}>
          <Table.Td>
            <Text fw={500}>{rule.name}</Text>
          </Table.Td>
          <Table.Td data-label="Location">{describeLocation(rule)}</Table.Td>
          <Table.Td data-label="Applies to">
            {rule.taxClass === 'reduced'
              ? 'Reduced-rate products'
              : rule.onShipping
                ? 'Products and shipping'
                : 'Products'}
          </Table.Td>
          <Table.Td data-label="Rate" className={tables.number}>
            {rule.percent} %
          </Table.Td>
          {mayEdit ? (
            <Table.Td className={tables.actions}>
              <Group gap={4} wrap="nowrap">
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => onEdit(rule)}
                  aria-label={`Edit ${rule.name}`}
                >
                  Edit
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  onClick={() => onDelete(rule)}
                  aria-label={`Delete ${rule.name}`}
                >
                  Delete
                </Button>
              </Group>
            </Table.Td>
          ) : null}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

export const TaxRulesPanel = ({ websiteId, rules, mayEdit }: PanelProps) => {
  const [editing, setEditing] = useState<TaxRuleView | 'new'>()
  const [doomed, setDoomed] = useState<TaxRuleView>()
  const remove = useEndpointMutation(deleteTaxRule, { invalidates: [listTaxRules] })
  const add = mayEdit ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      Add tax
    </Button>
  ) : undefined
  return (
    <>
      {rules.length === 0 ? (
        <EmptyState icon={Landmark} title="No taxes yet" action={add}>
          Start with the tax for your own location. The shipping address determines which taxes apply; no tax is charged
          elsewhere.
        </EmptyState>
      ) : (
        <Panel
          title="Taxes"
          description="Taxes depend on the shipping address. Taxes with different names add up; among taxes with the same name, the most specific location applies."
          footer={add}
        >
          <RulesTable rules={rules} mayEdit={mayEdit} onEdit={setEditing} onDelete={setDoomed} />
        </Panel>
      )}
      {editing ? (
        <TaxRuleDialog
          websiteId={websiteId}
          rule={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
      {doomed ? (
        <ConfirmDialog
          opened
          onClose={() => setDoomed(undefined)}
          title={`Delete ${doomed.name}?`}
          confirmLabel="Delete tax"
          mutation={remove}
          request={{ params: { websiteId, ruleId: doomed.id } }}
          onSuccess={() => notify(`${doomed.name} deleted.`)}
        >
          {`It no longer applies in ${describeLocation(doomed)}. Existing orders are not affected.`}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
