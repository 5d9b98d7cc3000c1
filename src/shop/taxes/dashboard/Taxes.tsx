import { Skeleton, Stack } from '@mantine/core'
import { Page } from '#design/Page.tsx'
import { useEndpointQuery } from '#design/query.ts'
import type { SiteScreenProps } from '#design/screen.ts'
import { Answered } from '#design/states.tsx'
import { may } from '#people/roles/model.ts'
import { getSite } from '#site/sites/contract.ts'
import { listTaxRules } from '../contract.ts'
import { IncludedPanel } from './IncludedPanel.tsx'
import { TaxRulesPanel } from './TaxRulesPanel.tsx'

export const Taxes = ({ websiteId, roles }: SiteScreenProps) => {
  const found = useEndpointQuery(listTaxRules, { params: { websiteId } })
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const mayEdit = may(roles, 'products.edit')
  return (
    <Page title="Taxes" lead="What is taxed where, and whether your prices include it." narrow>
      <Answered query={found} loading={<Skeleton height={260} radius="md" />}>
        {({ rules }) => (
          <Stack gap="lg">
            <TaxRulesPanel websiteId={websiteId} rules={rules} mayEdit={mayEdit} />
            <IncludedPanel
              websiteId={websiteId}
              currency={site.data?.currency ?? 'USD'}
              rule={rules.find(({ taxClass }) => taxClass === 'standard')}
              mayEdit={mayEdit}
            />
          </Stack>
        )}
      </Answered>
    </Page>
  )
}
