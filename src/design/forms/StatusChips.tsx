import { Chip, Group } from '@mantine/core'

type Props<Status extends string> = {
  statuses: readonly Status[]
  getLabel: (status: Status) => string
  /** Undefined: all. */
  selected: Status | undefined
  /** Empty: all. */
  onSelect: (status: Status | '') => void
}

/** Filters a table by status. */
export const StatusChips = <Status extends string>({ statuses, getLabel, selected, onSelect }: Props<Status>) => (
  <Chip.Group
    value={String(selected ?? '')}
    onChange={(value) => onSelect(statuses.find((status) => status === value) ?? '')}
  >
    <Group gap={6} role="radiogroup" aria-label="Show">
      <Chip value="">All</Chip>
      {statuses.map((status) => (
        <Chip key={status} value={status}>
          {getLabel(status)}
        </Chip>
      ))}
    </Group>
  </Chip.Group>
)
