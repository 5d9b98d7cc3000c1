import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { newId, type WebsiteId } from '#base/id.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { MoneyField } from '#design/forms/MoneyField.tsx'
import { type EndpointForm, useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { adjustGiftCard, type GiftCardDetails, resendGiftCard, voidGiftCard } from '../owner-contract.ts'
import { describeCard, formatAmount } from './labels.ts'
import { useGiftCardMutation } from './mutations.ts'

type Props = { websiteId: WebsiteId; card: GiftCardDetails; onClose: () => void }

type FormDialogProps = {
  title: string
  confirmLabel: string
  isDestructive?: boolean
  form: Pick<EndpointForm<Record<string, unknown>>, 'submit' | 'isSubmitting' | 'formError'>
  onClose: () => void
  children: ReactNode
}

const FormDialog = ({ title, confirmLabel, isDestructive, form, onClose, children }: FormDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <form onSubmit={form.submit} noValidate>
      <Stack>
        {children}
        <FormError>{form.formError}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color={isDestructive ? 'red' : undefined} loading={form.isSubmitting}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  </Dialog>
)

export const AdjustDialog = ({ websiteId, card, onClose }: Props) => {
  const mutation = useGiftCardMutation(adjustGiftCard)
  const [adjustmentId] = useState(() => newId())
  const [sign, setSign] = useState('add')
  const { form, ...state } = useEndpointForm({
    initialValues: { change: '', reason: '' },
    onSubmit: ({ change, reason }) =>
      mutation.mutateAsync({
        params: { websiteId, giftCardId: card.giftCardId },
        body: { adjustmentId, change: sign === 'add' ? change : `-${change}`, reason },
      }),
    onSuccess: () => {
      notify('Balance adjusted.')
      onClose()
    },
  })
  return (
    <FormDialog title="Adjust balance" confirmLabel="Adjust" form={state} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {formatAmount(card.available, card.currency)} available.
      </Text>
      <SegmentedControl
        aria-label="Direction"
        data={[
          { value: 'add', label: 'Add' },
          { value: 'subtract', label: 'Subtract' },
        ]}
        value={sign}
        onChange={setSign}
      />
      <MoneyField label="Amount" required currency={card.currency} {...form.getInputProps('change')} />
      <TextInput
        label="Reason"
        required
        description="Only visible to contributors."
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

export const ResendDialog = ({ websiteId, card, onClose }: Props) => {
  const mutation = useGiftCardMutation(resendGiftCard)
  const { form, ...state } = useEndpointForm({
    initialValues: { recipientEmail: card.recipientEmail },
    onSubmit: ({ recipientEmail }) =>
      mutation.mutateAsync({ params: { websiteId, giftCardId: card.giftCardId }, body: { recipientEmail } }),
    onSuccess: () => {
      notify('Email sent.')
      onClose()
    },
  })
  return (
    <FormDialog title="Resend gift card" confirmLabel="Send now" form={state} onClose={onClose}>
      <TextInput
        label="Email"
        type="email"
        required
        description="The recipient of this email can spend the balance."
        {...form.getInputProps('recipientEmail')}
      />
    </FormDialog>
  )
}

export const VoidDialog = ({ websiteId, card, onClose }: Props) => {
  const mutation = useGiftCardMutation(voidGiftCard)
  const { form, ...state } = useEndpointForm({
    initialValues: { reason: '' },
    onSubmit: ({ reason }) =>
      mutation.mutateAsync({ params: { websiteId, giftCardId: card.giftCardId }, body: { reason } }),
    onSuccess: () => {
      notify(`${describeCard(card)} is void.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={card.kind === 'store-credit' ? 'Void store credit?' : `Void gift card …${card.lastFour}?`}
      confirmLabel="Void"
      isDestructive
      form={state}
      onClose={onClose}
    >
      <Text>
        {formatAmount(card.available, card.currency)} can no longer be spent. The customer is not notified. This cannot
        be undone.
      </Text>
      <TextInput
        label="Reason"
        required
        description="Only visible to contributors."
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
