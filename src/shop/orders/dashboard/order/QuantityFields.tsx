import { Group, NumberInput, Stack, Text } from '@mantine/core'
import type { LineQuantity, OrderLine } from '#shop/orders/contract.ts'

export type Counts = Readonly<Record<string, number>>

export const toLineQuantities = (counts: Counts): LineQuantity[] =>
  Object.entries(counts).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []))

type FieldsProps = {
  lines: readonly { line: OrderLine; most: number }[]
  counts: Counts
  onChange: (counts: Counts) => void
}

/** A quantity field for each line. */
export const QuantityFields = ({ lines, counts, onChange }: FieldsProps) => (
  <Stack gap="xs">
    {lines.map(({ line, most }) => (
      <Group key={line.lineId} justify="space-between" wrap="nowrap">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[line.title, ...Object.values(line.attributes)].join(' · ')}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <NumberInput
            aria-label={`Quantity of ${line.title}`}
            value={counts[line.lineId] ?? 0}
            onChange={(value) => onChange({ ...counts, [line.lineId]: Number(value) || 0 })}
            min={0}
            max={most}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            w={84}
          />
          <Text size="sm" c="dimmed" miw="3.5em">
            of {most}
          </Text>
        </Group>
      </Group>
    ))}
  </Stack>
)
