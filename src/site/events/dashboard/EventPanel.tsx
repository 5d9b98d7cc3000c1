import { Button, Group, Select, Skeleton, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { OutputOf } from '#base/endpoint.ts'
import { RecordType } from '#base/enumerations/collections.ts'
import type { ItemId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointMutation, useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { hasRight } from '#people/roles/model.ts'
import { getEvent, updateEvent } from '../contract.ts'
import { EventDetails } from '../event-schema.ts'

type Props = Pick<SiteScreenProps, 'websiteId' | 'roles'> & { postId: ItemId; recordType: number }

const TIME_ZONES = Intl.supportedValuesOf('timeZone')

const toValues = ({ event, timeZone }: OutputOf<typeof getEvent>): EventDetails =>
  event ?? {
    timeZone,
    isAllDay: false,
    start: '',
    end: '',
    placeName: '',
    placeAddress: '',
    onlineUrl: '',
  }

const EventForm = ({ websiteId, postId, roles, data }: Props & { data: OutputOf<typeof getEvent> }) => {
  const refresh = useInvalidate()
  const params = { websiteId, postId }
  const disabled = !hasRight(roles, 'pages.publish')
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: EventDetails,
    initialValues: toValues(data),
    onSubmit: (event) => callEndpoint(updateEvent, { params, body: { event } }),
    onSuccess: async (saved) => {
      form.setInitialValues(toValues(saved))
      form.setValues(toValues(saved))
      await refresh(getEvent)
      notify('Event saved')
    },
  })
  const remove = useEndpointMutation(updateEvent, { invalidates: [getEvent] })
  const { isAllDay, start, end, timeZone } = form.values
  const toField = (value: string): string => (isAllDay ? value.slice(0, 10) : value)
  const fromField = (value: string): string => (isAllDay && value !== '' ? `${value}T00:00` : value)
  const zones = TIME_ZONES.includes(timeZone) ? TIME_ZONES : [timeZone, ...TIME_ZONES]
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        title="Event"
        description={
          data.event || !data.isCalendar
            ? 'Visitors see the time in the event’s own time zone.'
            : 'This post is not listed among the events until it has a date.'
        }
        footer={
          <Group gap="sm">
            <Button type="submit" loading={isSubmitting} disabled={disabled || !form.isDirty()}>
              Save event
            </Button>
            {data.event ? (
              <Button
                variant="default"
                disabled={disabled}
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate(
                    { params, body: { event: null } },
                    {
                      onSuccess: (saved) => {
                        form.setInitialValues(toValues(saved))
                        form.setValues(toValues(saved))
                        notify('Event removed')
                      },
                      onError: notifyError,
                    },
                  )
                }
              >
                Remove event
              </Button>
            ) : null}
          </Group>
        }
      >
        <Stack maw={560}>
          <FormError>{formError}</FormError>
          <Switch label="All day" disabled={disabled} {...form.getInputProps('isAllDay', { type: 'checkbox' })} />
          <Group grow align="flex-start">
            {(['start', 'end'] as const).map((name) => (
              <TextInput
                key={name}
                label={name === 'start' ? 'Starts' : isAllDay ? 'Last day' : 'Ends'}
                type={isAllDay ? 'date' : 'datetime-local'}
                disabled={disabled}
                {...form.getInputProps(name)}
                value={toField(name === 'start' ? start : end)}
                onChange={({ currentTarget: { value } }) => form.setFieldValue(name, fromField(value))}
              />
            ))}
          </Group>
          <Select
            label="Time zone"
            searchable
            allowDeselect={false}
            disabled={disabled}
            data={zones}
            {...form.getInputProps('timeZone')}
          />
          <TextInput label="Place" disabled={disabled} {...form.getInputProps('placeName')} />
          <Textarea label="Address" autosize minRows={2} disabled={disabled} {...form.getInputProps('placeAddress')} />
          <TextInput
            label="Link to take part online"
            type="url"
            placeholder="https://"
            disabled={disabled}
            {...form.getInputProps('onlineUrl')}
          />
        </Stack>
      </Panel>
    </form>
  )
}

/** When and where: of posts in a blog of events, and of posts of the kind event. */
export const EventPanel = (props: Props) => {
  const { websiteId, postId, recordType } = props
  const event = useEndpointQuery(getEvent, { params: { websiteId, postId } })
  const isShown = recordType === RecordType.event || !event.data || event.data.isCalendar || event.data.event !== null
  if (!isShown) return null
  if (event.data) return <EventForm key={postId} {...props} data={event.data} />
  return recordType === RecordType.event || event.error ? (
    <Panel title="Event">
      <QueryContent query={event} loading={<Skeleton height={280} maw={560} />}>
        {() => null}
      </QueryContent>
    </Panel>
  ) : null
}
