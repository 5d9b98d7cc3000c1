import { Button, Group, Stack, Switch, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { formatLocalDate } from '#design/format/format-date.ts'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { type CustomerResponse, listCustomers, readCustomer, updateCustomerRecord } from '../contract.ts'
import { MAX_TAG_LENGTH, MAX_TAGS } from '../model.ts'
import { NO_FILTERS, toCustomerQuery } from './filters.ts'

type Values = Pick<CustomerResponse, 'name' | 'phone' | 'note' | 'tags' | 'marketingConsent'>

type Props = { websiteId: WebsiteId; customer: CustomerResponse; mayManage: boolean }

/** Name, phone, tags, note and consent. The note and the tags are not shown to the customer. */
export const CustomerRecordPanel = ({ websiteId, customer, mayManage }: Props) => {
  const invalidate = useInvalidate()
  // Of the list, which is often loaded already.
  const known = useEndpointQuery(listCustomers, { params: { websiteId }, query: toCustomerQuery(NO_FILTERS) })
  const { name, phone, note, tags, marketingConsent } = customer
  const { form, isSubmitting, formError, submit } = useEndpointForm<Values, CustomerResponse>({
    schema: updateCustomerRecord.input,
    initialValues: { name, phone, note, tags, marketingConsent },
    onSubmit: (body) => callEndpoint(updateCustomerRecord, { params: { websiteId, customerId: customer.id }, body }),
    onSuccess: async () => {
      await invalidate(readCustomer, listCustomers)
      notify('Changes saved.')
    },
  })
  return (
    <Panel
      title="Details"
      footer={
        mayManage ? (
          <Group justify="flex-end">
            <Button type="submit" form="customer-record" loading={isSubmitting} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        ) : undefined
      }
    >
      <form id="customer-record" onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <TextInput label="Name" maxLength={100} readOnly={!mayManage} {...form.getInputProps('name')} />
          <TextInput label="Phone" type="tel" maxLength={40} readOnly={!mayManage} {...form.getInputProps('phone')} />
          <TagsInput
            label="Tags"
            description="Only you see them."
            maxTags={MAX_TAGS}
            maxLength={MAX_TAG_LENGTH}
            data={known.data?.tags ?? []}
            readOnly={!mayManage}
            clearable={false}
            {...form.getInputProps('tags')}
          />
          <Textarea
            label="Note"
            description="Only you see it."
            autosize
            minRows={3}
            maxRows={12}
            maxLength={5000}
            readOnly={!mayManage}
            {...form.getInputProps('note')}
          />
          <div>
            <Switch
              label="Agreed to marketing emails"
              disabled={!mayManage}
              {...form.getInputProps('marketingConsent', { type: 'checkbox' })}
            />
            {customer.consentAt ? (
              <Text size="xs" c="dimmed" mt={4}>
                Since {formatLocalDate(customer.consentAt)}
              </Text>
            ) : null}
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
