import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { formatDateTime } from '#base/format/date.ts'
import type { WebsiteId } from '#base/id.ts'
import { parseLocalTime, resolveTimeZone } from '#base/time.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { type Campaign, getCampaign, listCampaigns, scheduleCampaign, sendCampaign } from '#site/campaigns/contract.ts'
import { countPeople } from '#site/campaigns/model.ts'
import { getSite } from '#site/sites/contract.ts'

type Props = { websiteId: WebsiteId; campaign: Campaign; onClose: () => void }

const Suppressed = ({ campaign: { audience } }: Pick<Props, 'campaign'>) =>
  audience.suppressed > 0 ? (
    <Text size="sm" c="dimmed">
      {countPeople(audience.suppressed)} left out, because their addresses bounced before.
    </Text>
  ) : null

/** Confirms the number of people. If it has grown meanwhile, the dialog stays open with the new number. */
export const SendNowDialog = ({ websiteId, campaign, onClose }: Props) => {
  const { id, revision, audience, listName, subject } = campaign
  const send = useEndpointMutation(sendCampaign, { invalidates: [getCampaign, listCampaigns] })
  const error = send.error && toApiError(send.error)
  const submit = async (): Promise<void> => {
    try {
      await send.mutateAsync({
        params: { websiteId, campaignId: id },
        body: { revision, confirmedCount: audience.count },
      })
    } catch {
      // The error is rendered above the buttons.
      return
    }
    onClose()
    notify('Your campaign is being sent.')
  }
  return (
    <Dialog opened onClose={onClose} title="Send now?">
      <Stack gap="sm">
        <Text>
          “{subject}” goes to <strong>{countPeople(audience.count)}</strong>: the subscribers of “{listName}” and those
          in CC and BCC. It cannot be taken back.
        </Text>
        <Suppressed campaign={campaign} />
        <FormError>{error?.message ?? null}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button onClick={() => void submit()} loading={send.isPending} disabled={audience.count === 0}>
            Send to {countPeople(audience.count)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Date and time are in the site's time zone, not in the user's. */
export const ScheduleSendDialog = ({ websiteId, campaign, onClose }: Props) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const schedule = useEndpointMutation(scheduleCampaign, { invalidates: [getCampaign, listCampaigns] })
  const [day, setDay] = useState('')
  const [time, setTime] = useState('09:00')
  const [problem, setProblem] = useState<string | null>(null)
  const hint = useId()
  const timeZone = resolveTimeZone(site.data?.timeZone)
  const sendAt = parseLocalTime(day, time, timeZone)
  const submit = async (): Promise<void> => {
    if (!sendAt) return setProblem('Select a date and time.')
    if (sendAt.getTime() <= Date.now()) return setProblem('Select a time in the future.')
    setProblem(null)
    try {
      await schedule.mutateAsync({
        params: { websiteId, campaignId: campaign.id },
        body: { revision: campaign.revision, sendAt: sendAt.toISOString() },
      })
    } catch {
      // The error is rendered above the buttons.
      return
    }
    onClose()
    notify('Your campaign is scheduled.')
  }
  return (
    <Dialog opened onClose={onClose} title="Schedule">
      <Stack gap="sm">
        <Text>
          The email goes to everyone who is subscribed to “{campaign.listName}” at that time: now{' '}
          {countPeople(campaign.audience.count)}.
        </Text>
        <Suppressed campaign={campaign} />
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
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
            error={problem}
            aria-describedby={hint}
            data-autofocus
          />
          <TextInput
            type="time"
            label="Time"
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
            aria-describedby={hint}
          />
        </Group>
        <Text id={hint} size="sm" c="dimmed">
          {sendAt
            ? `${formatDateTime(sendAt, { timeZone, locale: 'en-GB', style: 'medium' })} in ${timeZone}, the site’s time zone.`
            : `Site time zone: ${timeZone}.`}
        </Text>
        <FormError>{schedule.error ? toApiError(schedule.error).message : null}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void submit()} loading={schedule.isPending}>
            Schedule
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
