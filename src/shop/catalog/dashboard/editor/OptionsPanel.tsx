import { Button, Group, Stack, Text } from '@mantine/core'
import { Grid3x3, Plus } from 'lucide-react'
import { Panel } from '#design/layout/Panel.tsx'
import { MAX_VARIANTS } from '#shop/catalog/model.ts'
import { getMaxOptions } from '../product-types.ts'
import { OptionRow } from './OptionRow.tsx'
import {
  addOption,
  areVariantsComplete,
  countCombinations,
  countVariants,
  moveOption,
  removeOption,
  renameValue,
  setValues,
} from './options.ts'
import { createOption, createVariants } from './product-draft.ts'
import type { PanelProps } from './use-product-form.ts'

/** Summary of what creating the variants will change. */
const describePlan = ({ added, kept, dropped }: { added: number; kept: number; dropped: number }): string =>
  [
    added > 0 ? `${added} new` : '',
    kept > 0 ? `${kept} unchanged` : '',
    dropped > 0 ? `${dropped} will be removed` : '',
  ]
    .filter(Boolean)
    .join(', ')

/** Options and their values; a button creates a variant for every combination. */
export const OptionsPanel = ({ draft, change, errors, disabled }: PanelProps) => {
  const { axes, variants } = draft
  const ready = axes.length > 0 && axes.every(({ name, values }) => name.trim() !== '' && values.length > 0)
  const tooMany = countCombinations(axes) > MAX_VARIANTS
  const counted = ready && !tooMany ? countVariants(axes, variants) : undefined
  const isMade = counted?.added === 0 && counted.dropped === 0 && areVariantsComplete(axes, variants)
  if (axes.length === 0 && getMaxOptions(draft.productType) === 0) return null
  const make = (): void => change((now) => ({ variants: createVariants(now.axes, now.variants) }))
  return (
    <Panel
      title="Options"
      description={
        axes.length === 0 ? 'Such as size or color. A product without options has a single variant.' : undefined
      }
    >
      <Stack gap="md">
        {axes.map((axis, index) => (
          <OptionRow
            key={axis.key}
            axis={axis}
            index={index}
            count={axes.length}
            disabled={disabled}
            error={errors[`optionNames.${index}`]}
            onName={(name) =>
              change((now) => ({ axes: now.axes.map((one, at) => (at === index ? { ...one, name } : one)) }))
            }
            onValues={(values) => change((now) => setValues(now, index, values))}
            onRename={(from, to) => change((now) => renameValue(now, index, from, to))}
            onMove={(to) => change((now) => moveOption(now, index, to))}
            onRemove={() => change((now) => removeOption(now, index))}
          />
        ))}
        {tooMany ? (
          <Text c="red" role="alert">
            {countCombinations(axes)} combinations are too many: a product has at most {MAX_VARIANTS} variants.
          </Text>
        ) : null}
        {errors.optionNames ? (
          <Text c="red" role="alert">
            {errors.optionNames}
          </Text>
        ) : null}
        <Group>
          {counted && !isMade ? (
            <Button leftSection={<Grid3x3 size={16} aria-hidden />} onClick={make} disabled={disabled}>
              Create {counted.total} variants
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            disabled={disabled || axes.length >= getMaxOptions(draft.productType)}
            onClick={() => change((now) => addOption(now, createOption()))}
          >
            {axes.length === 0 ? 'Add option' : 'Add another option'}
          </Button>
          {counted && !isMade ? (
            <Text c="dimmed" size="sm">
              {describePlan(counted)}
            </Text>
          ) : null}
        </Group>
      </Stack>
    </Panel>
  )
}
