import { Skeleton, Stack } from '@mantine/core'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { getSite } from '#site/sites/contract.ts'
import { DiscountForm } from './DiscountForm.tsx'
import { BLANK } from './discount-form.ts'

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
    <Page
      title="New discount"
      description={<TextLink to={sitePath(websiteId, 'discounts')}>All discounts</TextLink>}
      narrow
    >
      <QueryContent query={site} loading={<Waiting />}>
        {({ currency, timeZone }) => (
          <DiscountForm websiteId={websiteId} currency={currency} timeZone={timeZone} values={BLANK} />
        )}
      </QueryContent>
    </Page>
  )
}
