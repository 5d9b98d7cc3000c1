import { Button, Group, NumberInput, Paper, Select, Text, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { toApiError } from '#design/api/api-client.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import type { InventoryItem } from '../contract.ts'
import { MAX_STOCK } from '../stock-schema.ts'
import classes from './inventory.module.css'
import { type BulkStockAction, toStockChanges } from './stock-edits.ts'
import type { useChangeStock } from './use-inventory.ts'

type BarProps = { lines: readonly InventoryItem[]; change: ReturnType<typeof useChangeStock>; onDone: () => void }

const ACTIONS: { value: BulkStockAction; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Remove' },
  { value: 'set', label: 'Set to' },
  { value: 'unlimited', label: 'Set to unlimited' },
  { value: 'counted', label: 'Track stock' },
]

const formatVariantCount = (count: number): string => (count === 1 ? '1 variant' : `${count} variants`)

/** Applies one change to all selected variants, atomically. */
export const BulkBar = ({ lines, change, onDone }: BarProps) => {
  const [action, setAction] = useState<BulkStockAction>('add')
  const [quantity, setQuantity] = useState<number | string>(1)
  const [note, setNote] = useState('')
  const wantsNumber = action === 'set' || action === 'add' || action === 'take'
  const isReady = !wantsNumber || (typeof quantity === 'number' && quantity >= 0)
  const changes = isReady ? toStockChanges(action, Number(quantity), lines) : []

  const apply = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (changes.length === 0) return
    change.mutate(
      { changes, note },
      {
        onSuccess: () => {
          notify(`Updated the stock of ${formatVariantCount(changes.length)}.`)
          onDone()
        },
      },
    )
  }

  return (
    <Paper component="form" onSubmit={apply} className={classes.bulk} data-bottom-bar aria-label="Bulk edit">
      <Group gap="sm">
        <Text fw={500}>{formatVariantCount(lines.length)} selected</Text>
        <Select
          aria-label="Action"
          data={ACTIONS}
          value={action}
          onChange={(value) => setAction(ACTIONS.find((one) => one.value === value)?.value ?? action)}
          allowDeselect={false}
          w={160}
        />
        {wantsNumber ? (
          <NumberInput
            aria-label="Quantity"
            value={quantity}
            onChange={setQuantity}
            min={0}
            max={MAX_STOCK}
            allowDecimal={false}
            allowNegative={false}
            w={110}
          />
        ) : null}
        <TextInput
          aria-label="Note for the history"
          placeholder="Note (optional)"
          value={note}
          maxLength={300}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          className={classes.note}
        />
        <Button type="submit" loading={change.isPending} disabled={changes.length === 0}>
          Update stock
        </Button>
        <Button variant="subtle" color="gray" leftSection={<X size={15} aria-hidden />} onClick={onDone}>
          Clear selection
        </Button>
      </Group>
      <FormError>{change.error ? toApiError(change.error).message : null}</FormError>
    </Paper>
  )
}
