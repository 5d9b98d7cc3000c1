import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { formatDateTime } from '#base/format/date.ts'
import { parseLocalTime, resolveTimeZone } from '#base/time.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { getSite } from '#site/sites/contract.ts'
import { useSession } from '../state/use-session.ts'

type ScheduleDialogProps = { opened: boolean; onClose: () => void; schedule: (at: string) => Promise<void> }

/** Schedules publishing. Date and time are in the site's time zone, not in the user's. */
export const ScheduleDialog = ({ opened, onClose, schedule }: ScheduleDialogProps) => {
  const { websiteId, params } = useSession()
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const [day, setDay] = useState('')
  const [time, setTime] = useState('09:00')
  const [error, setError] = useState<string | null>(null)
  const hint = useId()
  const timeZone = resolveTimeZone(site.data?.timeZone)
  const scheduledAt = parseLocalTime(day, time, timeZone)
  const send = async (): Promise<void> => {
    if (!scheduledAt) return setError('Select a date and time.')
    if (scheduledAt.getTime() <= Date.now()) return setError('Select a time in the future.')
    setError(null)
    onClose()
    await schedule(scheduledAt.toISOString())
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Schedule">
      <Stack gap="sm">
        <Text>
          The {params.kind === 'item' ? 'post' : 'page'} is published as it is now. Changes made after scheduling are
          not included until you schedule again.
        </Text>
        {site.error ? (
          <Text c="red" role="alert">
            {editorMessage('timeZoneNotLoaded', { timeZone })}
          </Text>
        ) : null}
        <Group grow align="flex-start">
          <TextInput
            type="date"
            label="Date"
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
            error={error}
            aria-describedby={hint}
            data-autofocus
          />
          <TextInput
            type="time"
            label="Time"
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
            aria-describedby={hint}
          />
        </Group>
        <Text id={hint} size="sm" c="dimmed">
          {scheduledAt
            ? `${formatDateTime(scheduledAt, { timeZone, locale: 'en-GB', style: 'medium' })} in ${timeZone}, the site’s time zone.`
            : `Site time zone: ${timeZone}.`}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void send()}>Schedule</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
