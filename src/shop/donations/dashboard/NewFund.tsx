import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { getSite } from '#site/sites/contract.ts'
import { FundForm } from './FundForm.tsx'
import { createBlankFund } from './fund-form.ts'

export const Waiting = () => (
  <Stack gap="lg">
    <Skeleton height={300} radius="md" />
    <Skeleton height={260} radius="md" />
  </Stack>
)

export const NewFund = ({ websiteId }: SiteScreenProps) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const [values] = useState(createBlankFund)
  return (
    <Page
      title="New fund"
      description={<TextLink to={sitePath(websiteId, 'donations')}>All donations</TextLink>}
      narrow
    >
      <QueryContent query={site} loading={<Waiting />}>
        {({ currency }) => <FundForm websiteId={websiteId} currency={currency} values={values} />}
      </QueryContent>
    </Page>
  )
}
