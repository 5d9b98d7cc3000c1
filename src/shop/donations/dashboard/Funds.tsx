import { Alert, Badge, Stack, Table, Text } from '@mantine/core'
import { HandHeart, Plus } from 'lucide-react'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { SitePageLink } from '#design/routing/site-page-link.tsx'
import { LoadingRows } from '#design/tables/LoadingRows.tsx'
import tables from '#design/tables/table.module.css'
import { hasRight } from '#people/roles/model.ts'
import { listFunds } from '../contract.ts'
import type { FundView } from '../fund-schema.ts'
import { toFundPath } from '../model.ts'
import { DonationList } from './DonationList.tsx'
import { FundMeter } from './FundMeter.tsx'

type FundTableProps = { websiteId: WebsiteId; funds: readonly FundView[]; currency: Currency }

const FundTable = ({ websiteId, funds, currency }: FundTableProps) => (
  <Table className={tables.table} highlightOnHover>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Fund</Table.Th>
        <Table.Th>Raised</Table.Th>
        <Table.Th className={tables.number}>Donations</Table.Th>
        <Table.Th>Status</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {funds.map((fund) => (
        <Table.Tr key={fund.id}>
          <Table.Td>
            <Stack gap={0}>
              <TextLink to={sitePath(websiteId, `donations/${fund.id}`)} fw={500}>
                {fund.name}
              </TextLink>
              {fund.enabled ? (
                <Text size="xs">
                  <SitePageLink path={toFundPath(fund.urlId)}>{toFundPath(fund.urlId)}</SitePageLink>
                </Text>
              ) : null}
            </Stack>
          </Table.Td>
          <Table.Td data-label="Raised">
            <FundMeter fund={fund} currency={currency} />
          </Table.Td>
          <Table.Td data-label="Donations" className={tables.number}>
            {fund.donations.toLocaleString('en')}
          </Table.Td>
          <Table.Td data-label="Status">
            <Badge color={fund.enabled ? 'green' : 'gray'}>{fund.enabled ? 'Active' : 'Disabled'}</Badge>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

/** All funds with what they have received, and all donations. */
export const Funds = ({ websiteId, roles }: SiteScreenProps) => {
  const found = useEndpointQuery(listFunds, { params: { websiteId } })
  const mayEdit = hasRight(roles, 'products.edit')
  const add = mayEdit ? (
    <ButtonLink to={sitePath(websiteId, 'donations/new')} leftSection={<Plus size={16} aria-hidden />}>
      Add fund
    </ButtonLink>
  ) : null
  const isEmpty = found.data?.funds.length === 0
  return (
    <Page
      title="Donations"
      description="What visitors can donate to, and who has donated."
      action={isEmpty ? null : add}
    >
      <QueryContent query={found} loading={<LoadingRows count={3} />}>
        {({ funds, currency, testMode }) =>
          funds.length === 0 ? (
            <EmptyState icon={HandHeart} title="No donation funds yet" action={add}>
              A fund has a page where visitors donate, with suggested amounts and, if you like, a goal. A donation block
              shows it on other pages.
            </EmptyState>
          ) : (
            <Stack gap="lg">
              {testMode ? (
                <Alert variant="light" title="Test mode">
                  Only test donations are counted until you accept real payments.
                </Alert>
              ) : null}
              <FundTable websiteId={websiteId} funds={funds} currency={currency} />
              <Panel title="Donors">
                <DonationList websiteId={websiteId} />
              </Panel>
            </Stack>
          )
        }
      </QueryContent>
    </Page>
  )
}
