import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { addOrderNote, type OrderResponse } from '#shop/orders/contract.ts'
import classes from '../orders.module.css'
import { useOrderMutation } from './mutations.ts'
import { describeEvent, visibleEvents } from './timeline-labels.ts'

type Props = { websiteId: WebsiteId; order: OrderResponse; mayManage: boolean }

const NoteForm = ({ websiteId, order }: Omit<Props, 'mayManage'>) => {
  const mutation = useOrderMutation(addOrderNote)
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutation.mutate(
          { params: { websiteId, orderId: order.orderId }, body: { text } },
          { onSuccess: () => setText('') },
        )
      }}
    >
      <Stack gap="xs" align="flex-start" mb="lg">
        <Textarea
          label="Add a note"
          description="Only visible to contributors."
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={mutation.error ? toApiError(mutation.error).message : undefined}
          autosize
          minRows={2}
          maxLength={2000}
          w="100%"
        />
        <Button type="submit" size="xs" variant="default" loading={mutation.isPending} disabled={text.trim() === ''}>
          Add note
        </Button>
      </Stack>
    </form>
  )
}

/** Events of the order, newest first. */
export const Timeline = ({ websiteId, order, mayManage }: Props) => (
  <Panel title="Timeline">
    {mayManage ? <NoteForm websiteId={websiteId} order={order} /> : null}
    <ol className={classes.timeline}>
      {visibleEvents(order.timeline).map((event) => {
        const { text, more } = describeEvent(event, order.currency)
        return (
          <li key={event.id} className={classes.event}>
            <Text size="sm" fw={500}>
              {text}
            </Text>
            {more ? <Text size="sm">{more}</Text> : null}
            <Text size="xs" c="dimmed">
              {event.by ? `${event.by}, ` : ''}
              {formatLocalDateTime(event.at)}
            </Text>
          </li>
        )
      })}
    </ol>
  </Panel>
)
