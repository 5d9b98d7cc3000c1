import { Button, Group, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { CalendarDays, Check, ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { DayRange } from '#analytics/census/event-store.ts'
import { formatRange } from '../format-figures.ts'
import { PRESETS, type Preset, parseCustomRange } from './date-range.ts'
import classes from './reports.module.css'

type RangePickerProps = {
  preset: Preset | undefined
  range: DayRange
  onPreset: (preset: Preset) => void
  onCustom: (range: DayRange) => void
}

const NAMES = Object.keys(PRESETS) as Preset[]

const CustomRange = ({ range, onCustom }: Pick<RangePickerProps, 'range' | 'onCustom'>) => {
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const [error, setError] = useState('')
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    const parsed = parseCustomRange(from, to)
    if (parsed) onCustom(parsed)
    else setError('Choose a first and a last day in order, at most 400 days apart.')
  }
  return (
    <form onSubmit={apply} noValidate>
      <Stack gap="xs">
        <Text size="xs" c="dimmed" fw={500}>
          Custom range
        </Text>
        <TextInput type="date" label="From" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextInput
          type="date"
          label="To"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={error || undefined}
        />
        <Button type="submit" size="xs" variant="light">
          Apply
        </Button>
      </Stack>
    </form>
  )
}

/** Days of the report: presets, which are relative to today, or a custom range. */
export const RangePicker = ({ preset, range, onPreset, onCustom }: RangePickerProps) => {
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpened(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<CalendarDays size={16} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
          onClick={() => setOpened((current) => !current)}
          className={classes.range}
        >
          <span>
            {preset ? PRESETS[preset] : formatRange(range.from, range.to)}
            {preset ? <span className={classes.rangeDays}>{formatRange(range.from, range.to)}</span> : null}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Date range">
        <Group align="flex-start" gap="lg" className={classes.rangeBody}>
          <ul className={classes.presets}>
            {NAMES.map((name) => (
              <li key={name}>
                <UnstyledButton
                  className={classes.preset}
                  aria-pressed={name === preset}
                  onClick={() => {
                    onPreset(name)
                    close()
                  }}
                >
                  {PRESETS[name]}
                  {name === preset ? <Check size={14} aria-hidden /> : null}
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <CustomRange
            range={range}
            onCustom={(custom) => {
              onCustom(custom)
              close()
            }}
          />
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
