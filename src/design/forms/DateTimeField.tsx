import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { toInstant, toLocalTime } from '#base/time.ts'

const pad = (number: number, digits = 2): string => String(number).padStart(digits, '0')

/** '2026-11-20T09:30', the format of the browser's field. */
const toFieldValue = (iso: string, timeZone: string): string => {
  const { year, month, day, hour, minute } = toLocalTime(new Date(iso), timeZone)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`
}

/** Null if the field is empty or incomplete. */
const parseFieldValue = (text: string, timeZone: string): string | null => {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  return toInstant({ year, month, day, hour, minute, second: 0 }, timeZone).toISOString()
}

type Props = {
  label: string
  /** ISO date, or null if empty. */
  value: string | null
  /** The date is shown and entered in this time zone, which can differ from the browser's. */
  timeZone: string
  error?: ReactNode
  onChange: (value: string | null) => void
}

/** A date with time in the time zone of the site. */
export const DateTimeField = ({ label, value, timeZone, error, onChange }: Props) => (
  <TextInput
    type="datetime-local"
    label={label}
    error={error}
    value={value === null ? '' : toFieldValue(value, timeZone)}
    onChange={({ currentTarget }) => onChange(parseFieldValue(currentTarget.value, timeZone))}
  />
)
