import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { getSite } from '#site/sites/contract.ts'
import { deleteDiscount, listDiscounts, readDiscount } from '../contract.ts'
import { DiscountForm } from './DiscountForm.tsx'
import { toDiscountFields } from './discount-form.ts'
import { COUPON_STATE_LABELS, formatUses } from './labels.ts'
import { Waiting } from './NewDiscount.tsx'

type DeleteProps = Pick<SiteScreenProps, 'websiteId'> & { id: string; code: string; used: number }

const DeletePanel = ({ websiteId, id, code, used }: DeleteProps) => {
  const [asking, ask] = useDisclosure(false)
  const router = useRouter()
  const remove = useEndpointMutation(deleteDiscount, { invalidates: [listDiscounts] })
  return (
    <>
      <Panel
        title="Delete discount"
        description="Existing orders are not affected. Disable it instead to keep its usage count."
        tone="danger"
        footer={
          <Button color="red" variant="outline" onClick={ask.open}>
            Delete discount…
          </Button>
        }
      />
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={`Delete ${code}?`}
        confirmLabel="Delete discount"
        mutation={remove}
        request={{ params: { websiteId, discountId: id } }}
        onSuccess={() => {
          notify(`${code} deleted.`)
          router.history.push(sitePath(websiteId, 'discounts'))
        }}
      >
        {`Customers can no longer use it${used > 0 ? `, and the count of its ${used === 1 ? 'one use' : `${used} uses`} is deleted` : ''}. This cannot be undone.`}
      </ConfirmDialog>
    </>
  )
}

export const EditDiscount = ({ websiteId }: SiteScreenProps) => {
  const { discountId = '' } = useParams({ strict: false }) as { discountId?: string }
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const found = useEndpointQuery(readDiscount, { params: { websiteId, discountId } })
  const discount = found.data
  return (
    <Page
      title={discount?.code ?? 'Discount'}
      description={
        <Group gap="md" component="span">
          <TextLink to={sitePath(websiteId, 'discounts')}>All discounts</TextLink>
          {discount ? (
            <span>
              {COUPON_STATE_LABELS[discount.state].label}, used {formatUses(discount.used, discount.totalLimit)}
            </span>
          ) : null}
        </Group>
      }
      narrow
    >
      <QueryContent query={site} loading={<Waiting />}>
        {({ currency, timeZone }) => (
          <QueryContent query={found} loading={<Waiting />}>
            {(known) => (
              <Stack gap="lg">
                <DiscountForm
                  key={known.id}
                  websiteId={websiteId}
                  currency={currency}
                  timeZone={timeZone}
                  values={toDiscountFields(known)}
                  id={known.id}
                />
                <DeletePanel websiteId={websiteId} id={known.id} code={known.code} used={known.used} />
              </Stack>
            )}
          </QueryContent>
        )}
      </QueryContent>
    </Page>
  )
}
