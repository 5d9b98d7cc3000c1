import { ActionIcon, Badge, Checkbox, Group, Switch, Table, Text, Tooltip } from '@mantine/core'
import { History, Image } from 'lucide-react'
import { useState } from 'react'
import { notifyError } from '#design/feedback/notify.ts'
import { TextLink } from '#design/routing/links.tsx'
import { useImagePreviewUrl } from '#design/routing/use-image-preview-url.ts'
import tables from '#design/tables/table.module.css'
import type { InventoryItem } from '../contract.ts'
import { getStockLevel } from '../model.ts'
import classes from './inventory.module.css'
import { formatItemName, LEVEL_LABELS } from './labels.ts'
import { StockCell } from './StockCell.tsx'
import type { useChangeStock } from './use-inventory.ts'

type RowProps = {
  line: InventoryItem
  /** Path of the product editor. */
  to: string
  threshold: number
  mayEdit: boolean
  selected: boolean
  onSelect: (variantId: InventoryItem['variantId'], selected: boolean) => void
  onHistory: (line: InventoryItem) => void
  change: ReturnType<typeof useChangeStock>
}

const Thumbnail = ({ image }: Pick<InventoryItem, 'image'>) => {
  const getPreviewUrl = useImagePreviewUrl()
  const [broken, setBroken] = useState(false)
  return image && !broken ? (
    <img
      className={classes.thumb}
      src={getPreviewUrl(image.url, 100)}
      alt=""
      loading="lazy"
      width={40}
      height={40}
      onError={() => setBroken(true)}
    />
  ) : (
    <span className={classes.thumb}>
      <Image size={16} aria-hidden />
    </span>
  )
}

const Level = ({ line, threshold }: { line: InventoryItem; threshold: number }) => {
  const level = getStockLevel(line, threshold)
  return level === 'available' ? null : <Badge color={LEVEL_LABELS[level].color}>{LEVEL_LABELS[level].label}</Badge>
}

type SwitchProps = Pick<RowProps, 'line' | 'change'> & { disabled: boolean }

/** Optimistic: shows the new state while the request runs, and reverts if it fails. */
const UnlimitedSwitch = ({ line, disabled, change }: SwitchProps) => {
  const [wanted, setWanted] = useState<boolean>()
  const turn = async (unlimited: boolean): Promise<void> => {
    setWanted(unlimited)
    try {
      await change.mutateAsync({ changes: [{ kind: 'unlimited', variantId: line.variantId, unlimited }] })
    } catch (error) {
      notifyError(error)
    } finally {
      setWanted(undefined)
    }
  }
  return (
    <Switch
      aria-label={`Unlimited stock of ${formatItemName(line)}`}
      checked={wanted ?? line.unlimited}
      disabled={disabled}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
    />
  )
}

export const InventoryRow = ({ line, to, threshold, mayEdit, selected, onSelect, onHistory, change }: RowProps) => {
  const { variantId, unlimited, onHand, held, available } = line
  const name = formatItemName(line)
  return (
    <Table.Tr data-selected={selected || undefined}>
      {mayEdit ? (
        <Table.Td className={classes.choice}>
          <Checkbox
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={({ currentTarget }) => onSelect(variantId, currentTarget.checked)}
          />
        </Table.Td>
      ) : null}
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <Thumbnail image={line.image} />
          <div className={classes.name}>
            <TextLink to={to} fw={500}>
              {line.title}
            </TextLink>
            {line.options ? (
              <Text c="dimmed" size="xs">
                {line.options}
              </Text>
            ) : null}
          </div>
        </Group>
      </Table.Td>
      <Table.Td data-label="SKU" className={classes.sku}>
        {line.sku}
      </Table.Td>
      <Table.Td data-label="Available" className={tables.number}>
        <div>
          <Group gap="xs" justify="flex-end" wrap="nowrap" className={classes.available}>
            <Level line={line} threshold={threshold} />
            {unlimited ? null : <Text span>{available}</Text>}
          </Group>
          {held > 0 && !unlimited ? (
            <Text c="dimmed" size="xs">
              {held} reserved
            </Text>
          ) : null}
        </div>
      </Table.Td>
      <Table.Td data-label="Stock" className={tables.number}>
        {unlimited ? <Text c="dimmed">Not tracked</Text> : null}
        {!unlimited && mayEdit ? <StockCell line={line} change={change} /> : null}
        {!unlimited && !mayEdit ? onHand : null}
      </Table.Td>
      <Table.Td data-label="Unlimited" className={classes.switch}>
        <UnlimitedSwitch line={line} disabled={!mayEdit} change={change} />
      </Table.Td>
      <Table.Td className={`${tables.actions} ${tables.corner}`}>
        <Tooltip label="History">
          <ActionIcon variant="subtle" color="gray" aria-label={`History of ${name}`} onClick={() => onHistory(line)}>
            <History size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Table.Td>
    </Table.Tr>
  )
}
