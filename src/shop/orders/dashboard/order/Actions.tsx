import { Button, Group, Menu } from '@mantine/core'
import { ChevronDown, ExternalLink, Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { type OrderResponse, resendOrderEmail } from '#shop/orders/contract.ts'
import { isFulfilledByOwner, type OrderEmail } from '#shop/orders/model.ts'
import { EMAIL_LABELS } from '../labels.ts'
import classes from '../orders.module.css'
import { CancelDialog, PaidDialog } from './CancelDialog.tsx'
import { FulfillDialog } from './FulfillDialog.tsx'
import { useOrderMutation } from './mutations.ts'
import { RefundDialog } from './RefundDialog.tsx'

type ShopperLetter = Exclude<OrderEmail, 'new-order' | 'refund-failed'>
type Props = { websiteId: WebsiteId; order: OrderResponse; mayManage: boolean }

const lettersFor = ({ state, paymentState, fulfilments }: OrderResponse): ShopperLetter[] => [
  paymentState === 'awaiting' ? 'awaiting' : 'confirmed',
  ...(fulfilments.length > 0 ? (['shipped'] as const) : []),
  ...(paymentState === 'refunded' || paymentState === 'partly-refunded' ? (['refunded'] as const) : []),
  ...(state === 'cancelled' ? (['cancelled'] as const) : []),
]

/** Actions permitted by the current status of the order. */
export const Actions = ({ websiteId, order, mayManage }: Props) => {
  const [asked, setAsked] = useState<'fulfil' | 'refund' | 'cancel' | 'paid'>()
  const letter = useOrderMutation(resendOrderEmail)
  const close = (): void => setAsked(undefined)
  const open = order.lines.filter(isFulfilledByOwner).filter((line) => line.fulfilled < line.quantity)
  const canSend = order.state !== 'cancelled' && open.length > 0
  const isOnlyServices = open.every(({ fulfilment }) => fulfilment === 'performed')
  const canPay = order.state !== 'cancelled' && order.paymentState === 'awaiting'
  const canRefund = order.paymentState !== 'awaiting' && BigInt(order.refunded) < BigInt(order.total)
  const canCancel = order.state === 'open'
  const send = (one: ShopperLetter): void =>
    letter.mutate(
      { params: { websiteId, orderId: order.orderId }, body: { letter: one } },
      { onSuccess: () => notify('Email sent.'), onError: notifyError },
    )
  const dialog = { websiteId, order, onClose: close }
  return (
    <Group gap="xs" className={classes.unprinted}>
      {mayManage && canSend ? (
        <Button onClick={() => setAsked('fulfil')}>{isOnlyServices ? 'Mark as done' : 'Fulfill'}</Button>
      ) : null}
      {mayManage && canPay ? (
        <Button variant={canSend ? 'default' : 'filled'} onClick={() => setAsked('paid')}>
          Mark as paid
        </Button>
      ) : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
            Print
          </Menu.Item>
          {order.pageUrl ? (
            <Menu.Item
              component="a"
              href={order.pageUrl}
              target="_blank"
              rel="noreferrer"
              leftSection={<ExternalLink size={15} aria-hidden />}
            >
              View order status page
            </Menu.Item>
          ) : null}
          {mayManage ? (
            <>
              <Menu.Label>Resend email</Menu.Label>
              {lettersFor(order).map((one) => (
                <Menu.Item key={one} leftSection={<Mail size={15} aria-hidden />} onClick={() => send(one)}>
                  {EMAIL_LABELS[one]}
                </Menu.Item>
              ))}
              <Menu.Divider />
              <Menu.Item disabled={!canRefund} onClick={() => setAsked('refund')}>
                Refund
              </Menu.Item>
              <Menu.Item color="red" disabled={!canCancel} onClick={() => setAsked('cancel')}>
                Cancel order
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {asked === 'fulfil' ? <FulfillDialog {...dialog} /> : null}
      {asked === 'paid' ? <PaidDialog {...dialog} /> : null}
      {asked === 'refund' ? <RefundDialog {...dialog} /> : null}
      {asked === 'cancel' ? <CancelDialog {...dialog} /> : null}
    </Group>
  )
}
