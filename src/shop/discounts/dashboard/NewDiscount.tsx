import { Skeleton, Stack } from '@mantine/core'
import { TextLink } from '#design/links.tsx'
import { Page } from '#design/Page.tsx'
import { sitePath } from '#design/paths.ts'
import { useEndpointQuery } from '#design/query.ts'
import type { SiteScreenProps } from '#design/screen.ts'
import { Answered } from '#design/states.tsx'
import { getSite } from '#site/sites/contract.ts'
import { DiscountForm } from './DiscountForm.tsx'
import { BLANK } from './form.ts'

export const Waiting = () => (
  <Stack gap="lg">
    <Skeleton height={48} radius="md" />
    <Skeleton height={260} radius="md" />
    <Skeleton height={300} radius="md" />
  </Stack>
)

export const NewDiscount = ({ websiteId }: SiteScreenProps) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  return (
    <Page title="New discount" lead={<TextLink to={sitePath(websiteId, 'discounts')}>All discounts</TextLink>} narrow>
      <Answered query={site} loading={<Waiting />}>
        {({ currency, timeZone }) => (
          <DiscountForm websiteId={websiteId} currency={currency} timeZone={timeZone} values={BLANK} />
        )}
      </Answered>
    </Page>
  )
}
