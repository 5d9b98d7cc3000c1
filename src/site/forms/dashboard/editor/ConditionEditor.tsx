import { Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import type { Condition, FormField } from '#site/forms/form-schema.ts'
import { getFieldTypeInfo } from '../field-types.ts'
import {
  createCondition,
  listConditionFields,
  listConditionValues,
  listOperators,
  OPERATOR_LABELS,
  type Operator,
} from './conditions.ts'

type EditorProps = {
  path: string
  value: Condition | null
  fieldsAbove: readonly FormField[]
  disabled: boolean
  onChange: (condition: Condition | null) => void
}

/** “Show only if …”: a condition on a field above. */
export const ConditionEditor = ({ path, value, fieldsAbove, disabled, onChange }: EditorProps) => {
  const candidates = listConditionFields(fieldsAbove)
  const source = candidates.find(({ id }) => id === value?.fieldId)
  const values = source && listConditionValues(source)
  const comparesValue = value?.operator === 'is' || value?.operator === 'is-not'
  const selectField = (id: string | null): void => {
    const field = candidates.find((candidate) => candidate.id === id)
    if (field) onChange(createCondition(field, value))
  }
  return (
    <Stack gap="xs">
      <Switch
        label="Show only if…"
        description={candidates.length === 0 ? 'Conditions need a field above this one.' : undefined}
        checked={value !== null}
        disabled={disabled || (candidates.length === 0 && value === null)}
        onChange={(event) => {
          const last = candidates.at(-1)
          onChange(event.currentTarget.checked && last ? createCondition(last) : null)
        }}
      />
      {value ? (
        <Group gap="xs" align="flex-start" grow preventGrowOverflow={false}>
          <Select
            aria-label="Field"
            data={candidates.map(({ id, title, type }) => ({
              value: id,
              label: title || getFieldTypeInfo(type).label,
            }))}
            value={value.fieldId}
            allowDeselect={false}
            disabled={disabled}
            onChange={selectField}
          />
          <Select
            aria-label="Condition"
            data={(source ? listOperators(source) : []).map((operator) => ({
              value: operator,
              label: OPERATOR_LABELS[operator],
            }))}
            value={value.operator}
            allowDeselect={false}
            disabled={disabled}
            onChange={(operator) => operator && onChange({ ...value, operator: operator as Operator })}
          />
          {comparesValue && values ? (
            <Select
              aria-label="Value"
              data={[...new Set(values)]}
              value={value.value}
              allowDeselect={false}
              error={values.includes(value.value) ? undefined : 'Select an option.'}
              disabled={disabled}
              onChange={(next) => onChange({ ...value, value: next ?? '' })}
            />
          ) : null}
          {comparesValue && !values ? (
            <TextInput
              aria-label="Value"
              name={`${path}.value`}
              maxLength={500}
              value={value.value}
              disabled={disabled}
              onChange={(event) => onChange({ ...value, value: event.currentTarget.value })}
            />
          ) : null}
        </Group>
      ) : null}
    </Stack>
  )
}
