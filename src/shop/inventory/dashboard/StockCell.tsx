import { Loader, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { toApiError } from '#design/api/api-client.ts'
import type { InventoryItem, StockChange } from '../contract.ts'
import classes from './inventory.module.css'
import { formatItemName } from './labels.ts'
import { parseStockCell } from './stock-edits.ts'
import type { useChangeStock } from './use-inventory.ts'

/** The typed text, and the quantity shown when typing started. */
type Draft = { text: string; seen: number }

type CellProps = { line: InventoryItem; change: ReturnType<typeof useChangeStock> }

const STEPS: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** The stock cell of the next or previous row, skipping unlimited variants. */
const findNeighborCell = (cell: HTMLInputElement, step: number): HTMLInputElement | undefined => {
  const cells = [...(cell.closest('tbody')?.querySelectorAll<HTMLInputElement>('input[data-stock]') ?? [])]
  return cells[cells.indexOf(cell) + step]
}

/** Spreadsheet-like editing: Enter and arrow keys save and move on, Escape reverts. */
export const StockCell = ({ line, change }: CellProps) => {
  const [draft, setDraft] = useState<Draft>()
  const [sent, setSent] = useState(false)
  // Enter saves and moves focus; the resulting blur must not save again before the next render.
  const sending = useRef(false)
  const [error, setError] = useState<string>()
  const { variantId } = line

  const send = async (asked: StockChange): Promise<void> => {
    sending.current = true
    setSent(true)
    setError(undefined)
    try {
      await change.mutateAsync({ changes: [asked] })
      setDraft(undefined)
    } catch (thrown) {
      setError(toApiError(thrown).message)
    } finally {
      sending.current = false
      setSent(false)
    }
  }

  /** Returns false if the text is not a valid number. */
  const commit = (): boolean => {
    if (!draft || sending.current) return true
    const typed = parseStockCell(draft.text)
    if (typed.kind === 'wrong') {
      setError(typed.message)
      return false
    }
    if (typed.kind === 'nothing' || (typed.kind === 'set' && typed.quantity === draft.seen)) discard()
    else if (typed.kind === 'adjust') void send({ kind: 'adjust', variantId, by: typed.by })
    else void send({ kind: 'set', variantId, quantity: typed.quantity, seen: draft.seen })
    return true
  }

  const discard = (): void => {
    setDraft(undefined)
    setError(undefined)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') discard()
    const step = STEPS[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (commit()) findNeighborCell(event.currentTarget, event.shiftKey ? -step : step)?.focus()
  }

  return (
    <TextInput
      data-stock
      aria-label={`Stock of ${formatItemName(line)}`}
      aria-busy={sent}
      className={classes.cell}
      inputMode="numeric"
      autoComplete="off"
      value={draft?.text ?? String(line.onHand)}
      error={error}
      errorProps={{ role: 'alert' }}
      rightSection={sent ? <Loader size={12} aria-hidden /> : null}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => {
        setDraft({ text: currentTarget.value, seen: draft?.seen ?? line.onHand })
        setError(undefined)
      }}
      onKeyDown={onKeyDown}
      // A rejected value is not sent again on blur.
      onBlur={() => error || commit()}
    />
  )
}
