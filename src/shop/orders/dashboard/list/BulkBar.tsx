import { Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { asCallError } from '#design/call.ts'
import { Dialog } from '#design/Dialog.tsx'
import { notify } from '#design/notify.ts'
import { useEndpointMutation } from '#design/query.ts'
import { Problem } from '#design/states.tsx'
import { fulfilOrders, listOrders, readOrder } from '#shop/orders/contract.ts'
import classes from '../orders.module.css'
import { ordersInWords } from '../words.ts'

type BarProps = { websiteId: WebsiteId; chosen: readonly string[]; clear: () => void }

/** One thing done to all that are chosen. */
export const BulkBar = ({ websiteId, chosen, clear }: BarProps) => {
  const [asking, setAsking] = useState(false)
  const [notifyCustomer, setNotifyCustomer] = useState(true)
  const deed = useEndpointMutation(fulfilOrders, { invalidates: [listOrders, readOrder] })
  const close = (): void => {
    deed.reset()
    setAsking(false)
  }
  const go = (): void =>
    deed.mutate(
      { params: { websiteId }, body: { orderIds: [...chosen], notify: notifyCustomer } },
      {
        onSuccess: ({ fulfilled, left }) => {
          const rest = left > 0 ? ` ${ordersInWords(left)} had nothing to send.` : ''
          notify(`${ordersInWords(fulfilled)} ${fulfilled === 1 ? 'is' : 'are'} sent.${rest}`)
          close()
          clear()
        },
      },
    )
  if (chosen.length === 0) return null
  return (
    <>
      <Paper className={classes.bulk} role="region" aria-label="With the chosen orders" radius="lg">
        <Text fw={500} className={classes.count} role="status">
          {ordersInWords(chosen.length)} chosen
        </Text>
        <Button size="xs" onClick={() => setAsking(true)}>
          Mark as sent
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={clear}>
          Choose none
        </Button>
      </Paper>
      <Dialog opened={asking} onClose={close} title={`Mark ${ordersInWords(chosen.length)} as sent?`}>
        <Stack>
          <Text>
            Everything in them that is still to be sent counts as sent now. You can take it back order by order.
          </Text>
          <Checkbox
            label="Write to the shoppers that it is on its way"
            checked={notifyCustomer}
            onChange={({ currentTarget }) => setNotifyCustomer(currentTarget.checked)}
          />
          <Problem>{deed.error ? asCallError(deed.error).message : null}</Problem>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={go} loading={deed.isPending}>
              Mark as sent
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}
