import { Button, Group, NumberInput, Paper, Select, Text, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { asCallError } from '#design/api/api-client.ts'
import { notify } from '#design/feedback/notify.ts'
import { Problem } from '#design/feedback/query-states.tsx'
import type { InventoryItem } from '../contract.ts'
import { MAX_STOCK } from '../stock-schema.ts'
import { changesFor, type Deed } from './edits.ts'
import classes from './inventory.module.css'
import type { useStockChange } from './use-inventory.ts'

type BarProps = { lines: readonly InventoryItem[]; change: ReturnType<typeof useStockChange>; onDone: () => void }

const DEEDS: { value: Deed; label: string }[] = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Take away' },
  { value: 'set', label: 'Set to' },
  { value: 'unlimited', label: 'Make unlimited' },
  { value: 'counted', label: 'Count again' },
]

const variants = (count: number): string => (count === 1 ? '1 variant' : `${count} variants`)

/** One change for everything that was chosen: all of it happens or none. */
export const BulkBar = ({ lines, change, onDone }: BarProps) => {
  const [deed, setDeed] = useState<Deed>('add')
  const [quantity, setQuantity] = useState<number | string>(1)
  const [note, setNote] = useState('')
  const wantsNumber = deed === 'set' || deed === 'add' || deed === 'take'
  const isReady = !wantsNumber || (typeof quantity === 'number' && quantity >= 0)
  const changes = isReady ? changesFor(deed, Number(quantity), lines) : []

  const apply = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (changes.length === 0) return
    change.mutate(
      { changes, note },
      {
        onSuccess: () => {
          notify(`Changed the stock of ${variants(changes.length)}.`)
          onDone()
        },
      },
    )
  }

  return (
    <Paper component="form" onSubmit={apply} className={classes.bulk} aria-label="Change what is chosen">
      <Group gap="sm">
        <Text fw={500}>{variants(lines.length)} chosen</Text>
        <Select
          aria-label="What to do"
          data={DEEDS}
          value={deed}
          onChange={(value) => setDeed(DEEDS.find((one) => one.value === value)?.value ?? deed)}
          allowDeselect={false}
          w={160}
        />
        {wantsNumber ? (
          <NumberInput
            aria-label="How many"
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
          aria-label="Why, for the history"
          placeholder="Why (optional)"
          value={note}
          maxLength={300}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          className={classes.note}
        />
        <Button type="submit" loading={change.isPending} disabled={changes.length === 0}>
          Change stock
        </Button>
        <Button variant="subtle" color="gray" leftSection={<X size={15} aria-hidden />} onClick={onDone}>
          Choose none
        </Button>
      </Group>
      <Problem>{change.error ? asCallError(change.error).message : null}</Problem>
    </Paper>
  )
}
