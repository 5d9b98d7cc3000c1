import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callEndpointOnSite } from '#design/api/api-client.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { getHeaderFooter } from '../contract.ts'
import { HeaderFooterForm } from './HeaderFooterForm.tsx'

export const HeaderFooterScreen = ({ websiteId }: SiteScreenProps) => {
  const query = useQuery({
    queryKey: [getHeaderFooter.path, websiteId],
    queryFn: () => callEndpointOnSite(websiteId)(getHeaderFooter),
  })
  return (
    <Page title="Header & footer" description="Shown on every page. Changes are live once you save.">
      <QueryContent query={query} loading={<Skeleton height={480} />}>
        {(saved) => <HeaderFooterForm websiteId={websiteId} saved={saved} />}
      </QueryContent>
    </Page>
  )
}
