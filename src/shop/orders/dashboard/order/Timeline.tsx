import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { asCallError } from '#design/call.ts'
import { Panel } from '#design/Panel.tsx'
import { momentInWords } from '#design/when.ts'
import { noteOrder, type OrderAnswer } from '#shop/orders/contract.ts'
import classes from '../orders.module.css'
import { useOrderDeed } from './deeds.ts'
import { eventInWords, shownEvents } from './timeline-words.ts'

type Props = { websiteId: WebsiteId; order: OrderAnswer; mayManage: boolean }

const NoteForm = ({ websiteId, order }: Omit<Props, 'mayManage'>) => {
  const deed = useOrderDeed(noteOrder)
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        deed.mutate({ params: { websiteId, orderId: order.orderId }, body: { text } }, { onSuccess: () => setText('') })
      }}
    >
      <Stack gap="xs" align="flex-start" mb="lg">
        <Textarea
          label="Add a note"
          description="Only those who work on the site see it."
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={deed.error ? asCallError(deed.error).message : undefined}
          autosize
          minRows={2}
          maxLength={2000}
          w="100%"
        />
        <Button type="submit" size="xs" variant="default" loading={deed.isPending} disabled={text.trim() === ''}>
          Add note
        </Button>
      </Stack>
    </form>
  )
}

/** Everything that happened to the order and who did it, the newest first. */
export const Timeline = ({ websiteId, order, mayManage }: Props) => (
  <Panel title="What happened">
    {mayManage ? <NoteForm websiteId={websiteId} order={order} /> : null}
    <ol className={classes.timeline}>
      {shownEvents(order.timeline).map((event) => {
        const { text, more } = eventInWords(event, order.currency)
        return (
          <li key={event.id} className={classes.event}>
            <Text size="sm" fw={500}>
              {text}
            </Text>
            {more ? <Text size="sm">{more}</Text> : null}
            <Text size="xs" c="dimmed">
              {event.by ? `${event.by}, ` : ''}
              {momentInWords(event.at)}
            </Text>
          </li>
        )
      })}
    </ol>
  </Panel>
)
