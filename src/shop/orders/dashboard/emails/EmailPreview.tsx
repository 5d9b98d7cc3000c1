import { Alert, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint, toApiError } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { listOrders, type OrderSummary } from '#shop/orders/contract.ts'
import { previewCustomerEmail } from '#shop/orders/email-contract.ts'
import type { CustomerEmail, EmailTemplate } from '#shop/orders/email-template-schema.ts'
import classes from './email-preview.module.css'

const TYPING_DELAY_MS = 400

type PreviewProps = { websiteId: WebsiteId; email: CustomerEmail; template: EmailTemplate }

const RenderedEmail = ({ websiteId, email, template, orderId }: PreviewProps & { orderId: string }) => {
  const [settled] = useDebouncedValue(template, TYPING_DELAY_MS)
  const preview = useQuery({
    queryKey: [previewCustomerEmail.path, websiteId, email, orderId, settled],
    queryFn: () => callEndpoint(previewCustomerEmail, { params: { websiteId, email }, body: { ...settled, orderId } }),
    placeholderData: (previous) => previous,
    retry: false,
  })
  if (preview.error)
    return (
      <Alert color="red" title="The preview could not be rendered">
        {toApiError(preview.error).message}
      </Alert>
    )
  if (!preview.data) return <Skeleton height={320} radius="md" />
  return (
    <Stack gap="xs">
      <Text>
        <b>To:</b> {preview.data.to}
      </Text>
      <Text>
        <b>Subject:</b> {preview.data.subject}
      </Text>
      <iframe title="Email preview" srcDoc={preview.data.html} sandbox="" className={classes.frame} />
    </Stack>
  )
}

const toOption = ({ orderId, number, name, email }: OrderSummary) => ({
  value: orderId,
  label: `Order ${number} · ${name || email}`,
})

const OrderPreview = ({ orders, ...props }: PreviewProps & { orders: readonly OrderSummary[] }) => {
  const [selected, setSelected] = useState(orders[0]?.orderId ?? '')
  return (
    <Stack>
      <Select
        label="Order"
        data={orders.map(toOption)}
        value={selected}
        onChange={(orderId) => setSelected(orderId ?? '')}
        allowDeselect={false}
        maw={360}
      />
      <RenderedEmail {...props} orderId={selected} />
    </Stack>
  )
}

/** Shows the unsaved text with one of the newest orders. */
export const EmailPreview = (props: PreviewProps) => {
  const orders = useEndpointQuery(listOrders, { params: { websiteId: props.websiteId }, query: { limit: 20 } })
  return (
    <Panel title="Preview">
      <QueryContent query={orders} loading={<Skeleton height={320} radius="md" />}>
        {(data) =>
          data.orders.length > 0 ? (
            <OrderPreview {...props} orders={data.orders} />
          ) : (
            <Text c="dimmed">Place a test order on your site to see a preview with real data.</Text>
          )
        }
      </QueryContent>
    </Panel>
  )
}
