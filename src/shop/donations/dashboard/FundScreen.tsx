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
import { SitePageLink } from '#design/routing/site-page-link.tsx'
import { hasRight } from '#people/roles/model.ts'
import { getSite } from '#site/sites/contract.ts'
import { deleteFund, listFundNames, listFunds, readFund } from '../contract.ts'
import type { FundView } from '../fund-schema.ts'
import { toFundPath } from '../model.ts'
import { DonationList } from './DonationList.tsx'
import { FundForm } from './FundForm.tsx'
import { FundMeter } from './FundMeter.tsx'
import { toFundFields } from './fund-form.ts'
import { Waiting } from './NewFund.tsx'

type DeleteProps = Pick<SiteScreenProps, 'websiteId'> & { fund: FundView }

const DeletePanel = ({ websiteId, fund }: DeleteProps) => {
  const [isOpen, dialog] = useDisclosure(false)
  const router = useRouter()
  const remove = useEndpointMutation(deleteFund, { invalidates: [listFunds, listFundNames] })
  return (
    <>
      <Panel
        title="Delete fund"
        description="Only a fund that has received nothing can be deleted. Disable it to stop donations."
        tone="danger"
        footer={
          <Button color="red" variant="outline" onClick={dialog.open}>
            Delete fund…
          </Button>
        }
      />
      <ConfirmDialog
        opened={isOpen}
        onClose={dialog.close}
        title={`Delete ${fund.name}?`}
        confirmLabel="Delete fund"
        mutation={remove}
        request={{ params: { websiteId, fundId: fund.id } }}
        onSuccess={() => {
          notify(`${fund.name} deleted.`)
          router.history.push(sitePath(websiteId, 'donations'))
        }}
      >
        Its page and its donation blocks disappear from the site. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

/** A fund: what it has received, its settings, its donors. */
export const FundScreen = ({ websiteId, roles }: SiteScreenProps) => {
  const { fundId = '' } = useParams({ strict: false }) as { fundId?: string }
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const found = useEndpointQuery(readFund, { params: { websiteId, fundId } })
  const mayEdit = hasRight(roles, 'products.edit')
  return (
    <Page
      title={found.data?.name ?? 'Fund'}
      description={
        <Group gap="md" component="span">
          <TextLink to={sitePath(websiteId, 'donations')}>All donations</TextLink>
          {found.data?.enabled ? <SitePageLink path={toFundPath(found.data.urlId)}>View page</SitePageLink> : null}
        </Group>
      }
    >
      <QueryContent query={site} loading={<Waiting />}>
        {({ currency }) => (
          <QueryContent query={found} loading={<Waiting />}>
            {(fund) => (
              <Stack gap="lg">
                <Panel title="Raised">
                  <FundMeter fund={fund} currency={currency} />
                </Panel>
                <Panel title="Donors">
                  <DonationList websiteId={websiteId} fundId={fund.id} />
                </Panel>
                <FundForm
                  key={`${fund.id} ${fund.revision}`}
                  websiteId={websiteId}
                  currency={currency}
                  values={toFundFields(fund)}
                  existing={fund}
                  readOnly={!mayEdit}
                />
                {mayEdit && fund.donations === 0 ? <DeletePanel websiteId={websiteId} fund={fund} /> : null}
              </Stack>
            )}
          </QueryContent>
        )}
      </QueryContent>
    </Page>
  )
}
