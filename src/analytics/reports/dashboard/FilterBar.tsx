import { ActionIcon, Button, Group, NativeSelect, Popover, Select, Stack } from '@mantine/core'
import { ListFilter, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import type { FilterName, ReportName } from '../catalog.ts'
import { readReport } from '../contract.ts'
import { describeValue } from '../value-labels.ts'
import { FILTER_LABELS, FIXED_VALUES } from './filter-labels.ts'
import { addFilter, MOST_FILTERS, type ReportFilter, type ReportState } from './report-state.ts'
import classes from './reports.module.css'

/** Which report lists the values of a filter. */
const REPORT_OF: Readonly<Record<FilterName, ReportName>> = {
  page: 'pages',
  entryPage: 'pages',
  exitPage: 'pages',
  source: 'sources',
  medium: 'sources',
  referrer: 'sources',
  campaign: 'campaigns',
  language: 'geography',
  timeZone: 'geography',
  device: 'devices',
  browser: 'devices',
  os: 'devices',
  visitor: 'overview',
}

const MOST_SUGGESTIONS = 200

type Suggestion = { value: string; label: string }

/** Values of the site's own visits in the range. Prefixed, because an empty value is valid: visits without a campaign. */
const useSuggestions = (websiteId: WebsiteId, name: FilterName, { range }: ReportState): Suggestion[] => {
  const request = { ...range, compare: 'none' as const, limit: MOST_SUGGESTIONS }
  const report = useEndpointQuery(readReport, { params: { websiteId, report: REPORT_OF[name] }, query: request })
  const table = report.data?.tables.find(({ filter }) => filter === name)
  const rows = (table?.rows ?? []).map((row) => ({ value: String(row.value ?? ''), label: String(row.label ?? '') }))
  const fixed = (FIXED_VALUES[name] ?? []).map((value) => ({ value, label: describeValue(name, value) }))
  const found = rows.length > 0 ? rows : fixed
  return found.map(({ value, label }) => ({ value: `=${value}`, label }))
}

type AddFilterProps = {
  websiteId: WebsiteId
  state: ReportState
  /** Filters that the report applies. */
  usable: readonly FilterName[]
  onAdd: (filter: ReportFilter) => void
}

const AddFilterForm = ({ websiteId, state, usable, onAdd }: AddFilterProps) => {
  const [name, setName] = useState<FilterName>(usable[0] ?? 'page')
  const [value, setValue] = useState<string | null>(null)
  const [error, setError] = useState('')
  const suggestions = useSuggestions(websiteId, name, state)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (value === null) setError('Choose a value.')
    else onAdd({ name, value: value.slice(1) })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <NativeSelect
          label="Filter by"
          data={usable.map((filter) => ({ value: filter, label: FILTER_LABELS[filter] }))}
          value={name}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value as FilterName)
            setValue(null)
          }}
        />
        <Select
          label={FILTER_LABELS[name]}
          placeholder="Search values"
          searchable
          data={suggestions}
          value={value}
          onChange={(chosen) => {
            setValue(chosen)
            setError('')
          }}
          error={error || undefined}
          nothingFoundMessage="No visits have such a value in this period."
          maxDropdownHeight={240}
          comboboxProps={{ withinPortal: false }}
        />
        <Button type="submit" size="xs">
          Add filter
        </Button>
      </Stack>
    </form>
  )
}

type FilterBarProps = Omit<AddFilterProps, 'onAdd'> & {
  /** Those that apply. */
  filters: readonly ReportFilter[]
  onChange: (filters: readonly ReportFilter[]) => void
}

/** The filters of a report, each with a button that removes it. */
export const FilterBar = ({ websiteId, state, usable, filters, onChange }: FilterBarProps) => {
  const [opened, setOpened] = useState(false)
  return (
    <Group gap="xs" role="group" aria-label="Filters">
      {filters.map((filter) => {
        const text = describeValue(filter.name, filter.value)
        return (
          <span key={filter.name} className={classes.chip}>
            <span className={classes.chipText}>
              {FILTER_LABELS[filter.name]}: <strong>{text}</strong>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Remove filter ${FILTER_LABELS[filter.name]}: ${text}`}
              onClick={() => onChange(filters.filter((other) => other !== filter))}
            >
              <X size={14} aria-hidden />
            </ActionIcon>
          </span>
        )
      })}
      {filters.length < MOST_FILTERS ? (
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-start"
          shadow="md"
          width={280}
          trapFocus
          returnFocus
          withinPortal={false}
        >
          <Popover.Target>
            <Button
              variant="default"
              leftSection={<ListFilter size={15} aria-hidden />}
              onClick={() => setOpened((current) => !current)}
            >
              Add filter
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Add filter">
            <AddFilterForm
              websiteId={websiteId}
              state={state}
              usable={usable}
              onAdd={(filter) => {
                setOpened(false)
                onChange(addFilter(filters, filter))
              }}
            />
          </Popover.Dropdown>
        </Popover>
      ) : null}
      {filters.length > 1 ? (
        <Button variant="subtle" color="gray" onClick={() => onChange([])}>
          Clear all
        </Button>
      ) : null}
    </Group>
  )
}
