import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, type WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { MoneyField } from '#design/forms/MoneyField.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { getSite } from '#site/sites/contract.ts'
import { issueGiftCard } from '../owner-contract.ts'
import { useGiftCardMutation } from './mutations.ts'

type Props = { websiteId: WebsiteId; onClose: () => void }

/** Empty dates are null in the request. */
const toRequest = ({ deliverOn, expiresOn, ...rest }: Fields) => ({
  ...rest,
  deliverOn: deliverOn || null,
  expiresOn: expiresOn || null,
})

type Fields = {
  amount: string
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string
  deliverOn: string
  expiresOn: string
  reason: string
}

export const IssueDialog = ({ websiteId, onClose }: Props) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const mutation = useGiftCardMutation(issueGiftCard)
  // Submitting twice issues one card.
  const [giftCardId] = useState(() => newId())
  const { form, isSubmitting, formError, submit } = useEndpointForm<Fields, unknown>({
    initialValues: {
      amount: '',
      recipientName: '',
      recipientEmail: '',
      senderName: '',
      message: '',
      deliverOn: '',
      expiresOn: '',
      reason: '',
    },
    onSubmit: (values) => mutation.mutateAsync({ params: { websiteId }, body: { ...toRequest(values), giftCardId } }),
    onSuccess: () => {
      notify('Gift card issued.')
      onClose()
    },
  })
  return (
    <Dialog title="Issue gift card" size="lg" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <MoneyField
            label="Amount"
            required
            currency={site.data?.currency ?? 'USD'}
            data-autofocus
            {...form.getInputProps('amount')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="Recipient name" {...form.getInputProps('recipientName')} />
            <TextInput label="Recipient email" type="email" required {...form.getInputProps('recipientEmail')} />
          </SimpleGrid>
          <TextInput label="From" description="Shown to the recipient." {...form.getInputProps('senderName')} />
          <Textarea label="Message" autosize minRows={2} maxLength={1000} {...form.getInputProps('message')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="Email on"
              type="date"
              description="Leave empty to send it now."
              {...form.getInputProps('deliverOn')}
            />
            <TextInput
              label="Valid until"
              type="date"
              description="Leave empty if it never expires."
              {...form.getInputProps('expiresOn')}
            />
          </SimpleGrid>
          <TextInput label="Reason" description="Only visible to contributors." {...form.getInputProps('reason')} />
          <FormError>{formError}</FormError>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting} disabled={!site.data}>
              Issue gift card
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
