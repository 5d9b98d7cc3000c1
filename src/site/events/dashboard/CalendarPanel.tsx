import { Anchor, Stack, Text } from '@mantine/core'
import type { OutputOf } from '#base/endpoint.ts'
import type { CollectionId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { SavedSwitch } from '#design/forms/SavedSwitch.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { getCalendar, getEvent, updateCalendar } from '../contract.ts'

type Props = Pick<SiteScreenProps, 'websiteId'> & {
  collectionId: CollectionId
  calendar: OutputOf<typeof getCalendar>
  mayEdit: boolean
}

/** Whether a blog lists its posts as events. Saved at once. */
export const CalendarPanel = ({ websiteId, collectionId, calendar, mayEdit }: Props) => {
  const update = useEndpointMutation(updateCalendar, { invalidates: [getCalendar, getEvent] })
  return (
    <Panel
      id="events"
      title="Events"
      description="List upcoming and past events instead of posts by date. Each post gets a date and a place in its settings."
    >
      <Stack maw={560}>
        <SavedSwitch
          label="List posts as events"
          disabled={!mayEdit}
          checked={calendar.isCalendar}
          onSave={(isCalendar) =>
            update
              .mutateAsync({ params: { websiteId, blogId: collectionId }, body: { isCalendar } })
              .then(() => notify('Event settings saved'), notifyError)
          }
        />
        {calendar.isCalendar ? (
          <Text size="sm">
            Calendar apps subscribe to{' '}
            <Anchor inherit underline="always" href={calendar.url} target="_blank" rel="noopener">
              {calendar.url}
            </Anchor>
          </Text>
        ) : null}
      </Stack>
    </Panel>
  )
}
