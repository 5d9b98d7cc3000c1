import { Skeleton, Stack, Table, Text } from '@mantine/core'
import { listDisabledFeatures, PLAN_FEATURE_LABELS } from '#base/plan-features.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { formatLocalDate } from '#design/format/format-date.ts'
import { Page } from '#design/layout/Page.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import tables from '#design/tables/table.module.css'
import { SiteBadges } from '#site/sites/dashboard/SiteBadges.tsx'
import { useSites } from '../session.ts'

const listFormat = new Intl.ListFormat('en')

/** Target of links about trials and plans. Self-hosted installations are free. */
export const Billing = () => {
  const sites = useSites()
  // The same for all sites.
  const planFeatures = sites.data?.sites[0]?.planFeatures
  const missing = planFeatures ? listDisabledFeatures(planFeatures) : []
  return (
    <Page title="Plan" narrow>
      <Stack gap="lg">
        <Panel title="Self-hosted">
          <Text maw="62ch">
            This installation is free of charge: there are no paid plans.{' '}
            {missing.length === 0
              ? 'All features are available to every site.'
              : `The operator has disabled ${listFormat.format(missing.map((feature) => PLAN_FEATURE_LABELS[feature]))}.`}{' '}
            Trial and expiration dates are set by the operator of this installation, who can also change them.
          </Text>
        </Panel>
        <Panel title="Your sites">
          <QueryContent query={sites} loading={<Skeleton height={120} />}>
            {({ sites: all }) =>
              all.length === 0 ? (
                <Text c="dimmed">You have no sites yet.</Text>
              ) : (
                <Table className={tables.table}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Site</Table.Th>
                      <Table.Th>Status</Table.Th>
                      <Table.Th className={tables.number}>Expires</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {all.map((site) => (
                      <Table.Tr key={site.websiteId}>
                        <Table.Td>
                          <TextLink to={sitePath(site.websiteId)} fw={500}>
                            {site.title}
                          </TextLink>
                        </Table.Td>
                        <Table.Td data-label="Status">
                          <SiteBadges site={site} />
                        </Table.Td>
                        <Table.Td data-label="Expires" className={tables.number}>
                          {site.expiresAt ? formatLocalDate(site.expiresAt) : 'Never'}
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              )
            }
          </QueryContent>
        </Panel>
      </Stack>
    </Page>
  )
}
