import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useParams, useRouter } from '@tanstack/react-router'
import { Confirm } from '#design/Confirm.tsx'
import { TextLink } from '#design/links.tsx'
import { notify } from '#design/notify.ts'
import { Page } from '#design/Page.tsx'
import { Panel } from '#design/Panel.tsx'
import { sitePath } from '#design/paths.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/query.ts'
import type { SiteScreenProps } from '#design/screen.ts'
import { Answered } from '#design/states.tsx'
import { getSite } from '#site/sites/contract.ts'
import { deleteDiscount, listDiscounts, readDiscount } from '../contract.ts'
import { DiscountForm } from './DiscountForm.tsx'
import { fieldsOf } from './form.ts'
import { Waiting } from './NewDiscount.tsx'
import { STATE_WORDS, usesInWords } from './words.ts'

type DeleteProps = Pick<SiteScreenProps, 'websiteId'> & { id: string; code: string; used: number }

const DeletePanel = ({ websiteId, id, code, used }: DeleteProps) => {
  const [asking, ask] = useDisclosure(false)
  const router = useRouter()
  const remove = useEndpointMutation(deleteDiscount, { invalidates: [listDiscounts] })
  return (
    <>
      <Panel
        title="Delete the discount"
        lead="Orders that used it keep what it took off. Switching it off keeps the count."
        tone="danger"
        foot={
          <Button color="red" variant="outline" onClick={ask.open}>
            Delete this discount …
          </Button>
        }
      />
      <Confirm
        opened={asking}
        onClose={ask.close}
        title={`Delete ${code}?`}
        action="Delete discount"
        deed={remove}
        request={{ params: { websiteId, discountId: id } }}
        done={() => {
          notify(`${code} is deleted.`)
          router.history.push(sitePath(websiteId, 'discounts'))
        }}
      >
        {`Nobody can use it any more${used > 0 ? `, and the count of its ${used === 1 ? 'one use' : `${used} uses`} goes` : ''}. This cannot be undone.`}
      </Confirm>
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
      lead={
        <Group gap="md" component="span">
          <TextLink to={sitePath(websiteId, 'discounts')}>All discounts</TextLink>
          {discount ? (
            <span>
              {STATE_WORDS[discount.state].words}, used {usesInWords(discount.used, discount.totalLimit)}
            </span>
          ) : null}
        </Group>
      }
      narrow
    >
      <Answered query={site} loading={<Waiting />}>
        {({ currency, timeZone }) => (
          <Answered query={found} loading={<Waiting />}>
            {(known) => (
              <Stack gap="lg">
                <DiscountForm
                  key={known.id}
                  websiteId={websiteId}
                  currency={currency}
                  timeZone={timeZone}
                  values={fieldsOf(known)}
                  id={known.id}
                />
                <DeletePanel websiteId={websiteId} id={known.id} code={known.code} used={known.used} />
              </Stack>
            )}
          </Answered>
        )}
      </Answered>
    </Page>
  )
}
