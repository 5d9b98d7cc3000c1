import { Skeleton, Stack } from '@mantine/core'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { hasRight } from '#people/roles/model.ts'
import { getSite } from '#site/sites/contract.ts'
import { listTaxRules } from '../contract.ts'
import { TaxInclusivePricesPanel } from './TaxInclusivePricesPanel.tsx'
import { TaxRulesPanel } from './TaxRulesPanel.tsx'

export const Taxes = ({ websiteId, roles }: SiteScreenProps) => {
  const found = useEndpointQuery(listTaxRules, { params: { websiteId } })
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const mayEdit = hasRight(roles, 'products.edit')
  return (
    <Page title="Taxes" description="Tax rules and tax-inclusive prices." narrow>
      <QueryContent query={found} loading={<Skeleton height={260} radius="md" />}>
        {({ rules }) => (
          <Stack gap="lg">
            <TaxRulesPanel websiteId={websiteId} rules={rules} mayEdit={mayEdit} />
            <TaxInclusivePricesPanel
              websiteId={websiteId}
              currency={site.data?.currency ?? 'USD'}
              rule={rules.find(({ taxClass }) => taxClass === 'standard')}
              mayEdit={mayEdit}
            />
          </Stack>
        )}
      </QueryContent>
    </Page>
  )
}
