import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { sitePath } from '#design/routing/paths.ts'
import { addCustomer, type CustomerResponse, listCustomers } from '../contract.ts'

type Values = { email: string; name: string; phone: string; marketingConsent: boolean; invite: boolean }

export const AddCustomerDialog = ({ websiteId, onClose }: { websiteId: WebsiteId; onClose: () => void }) => {
  const invalidate = useInvalidate()
  const navigate = useNavigate()
  const { form, isSubmitting, formError, submit } = useEndpointForm<Values, CustomerResponse>({
    schema: addCustomer.input,
    initialValues: { email: '', name: '', phone: '', marketingConsent: false, invite: false },
    onSubmit: (body) => callEndpoint(addCustomer, { params: { websiteId }, body }),
    onSuccess: async (customer, { invite }) => {
      await invalidate(listCustomers)
      notify(invite ? `Invitation sent to ${customer.email}.` : 'Customer added.')
      onClose()
      await navigate({ to: sitePath(websiteId, `customers/${customer.id}`) })
    },
  })
  return (
    <Dialog onClose={onClose} title="Add customer">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <TextInput label="Email" type="email" data-autofocus maxLength={254} {...form.getInputProps('email')} />
          <TextInput label="Name" description="Optional" maxLength={100} {...form.getInputProps('name')} />
          <TextInput label="Phone" description="Optional" type="tel" maxLength={40} {...form.getInputProps('phone')} />
          <Checkbox
            label="Agreed to marketing emails"
            {...form.getInputProps('marketingConsent', { type: 'checkbox' })}
          />
          <Checkbox
            label="Invite to create an account"
            description="Sends an email with a link to set a password."
            {...form.getInputProps('invite', { type: 'checkbox' })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting}>
              Add customer
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
