import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { toFailure } from '#base/http-client.ts'
import { ApiError } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { LoadError, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { getSite } from '#site/sites/contract.ts'
import { SiteFacts } from '#site/sites/dashboard/SiteFacts.tsx'
import { type Dashboard, type Part, readDashboard } from './contract.ts'
import { FigureCards } from './FigureCards.tsx'
import classes from './home.module.css'
import { NextSteps } from './NextSteps.tsx'
import { listNextSteps } from './next-steps.ts'
import { Problems } from './Problems.tsx'
import { OrdersPanel, StockPanel, SubmissionsPanel } from './TaskPanels.tsx'
import { TrendPanel } from './TrendPanel.tsx'

const TITLES: Readonly<Record<Part, string>> = {
  figures: 'Today’s figures',
  orders: 'Orders to fulfill',
  stock: 'Low stock',
  submissions: 'Unread form submissions',
  problems: 'Problems',
  setup: 'Next steps',
}

const unavailable = new ApiError({ ...toFailure(503), message: 'The other parts of this page are up to date.' })

/** A part of the page: nothing without permission, an error if it could not be loaded. */
const PartContent = <P extends Part>({
  part,
  query,
  children,
}: {
  part: P
  query: UseQueryResult<Dashboard, Error>
  children: (data: NonNullable<Dashboard[P]>) => ReactNode
}) => {
  const data = query.data?.[part]
  if (data) return children(data)
  if (!query.data?.failed.includes(part)) return null
  return (
    <LoadError error={unavailable} title={`${TITLES[part]} could not be loaded`} retry={() => void query.refetch()} />
  )
}

const WaitingTasks = () => (
  <Stack gap={20}>
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <Skeleton height={104} radius="md" />
      <Skeleton height={104} radius="md" />
      <Skeleton height={104} radius="md" />
    </SimpleGrid>
    <Skeleton height={220} radius="md" />
    <Skeleton height={220} radius="md" />
  </Stack>
)

export const HomeScreen = ({ websiteId, planFeatures }: SiteScreenProps) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const dashboard = useEndpointQuery(readDashboard, { params: { websiteId } })
  return (
    <Page
      title={site.data?.title ?? 'Home'}
      documentTitle={site.data ? `${site.data.title}: home` : 'Home'}
      description={site.data?.description || undefined}
      action={
        site.data ? (
          <Button
            component="a"
            href={site.data.url}
            target="_blank"
            rel="noreferrer"
            rightSection={<ExternalLink size={15} aria-hidden />}
          >
            Open site
          </Button>
        ) : null
      }
    >
      <div className={classes.columns}>
        <QueryContent query={dashboard} loading={<WaitingTasks />}>
          {() => (
            <div className={classes.column}>
              <PartContent part="problems" query={dashboard}>
                {(problems) => <Problems websiteId={websiteId} problems={problems} />}
              </PartContent>
              <PartContent part="figures" query={dashboard}>
                {(figures) => (
                  <>
                    <FigureCards figures={figures} />
                    <TrendPanel figures={figures} />
                  </>
                )}
              </PartContent>
              <PartContent part="orders" query={dashboard}>
                {(data) => <OrdersPanel websiteId={websiteId} data={data} />}
              </PartContent>
              <PartContent part="stock" query={dashboard}>
                {(data) => <StockPanel websiteId={websiteId} data={data} />}
              </PartContent>
              <PartContent part="submissions" query={dashboard}>
                {(data) => <SubmissionsPanel websiteId={websiteId} data={data} />}
              </PartContent>
            </div>
          )}
        </QueryContent>
        <QueryContent query={site} loading={<Skeleton height={260} radius="md" />}>
          {(data) => (
            <div className={classes.column}>
              {/* Waits for the open steps, so that none appears later. */}
              {dashboard.isPending ? (
                <Skeleton height={240} radius="md" />
              ) : (
                <NextSteps websiteId={websiteId} steps={listNextSteps(data, dashboard.data?.setup, planFeatures)} />
              )}
              <Panel title="Overview">
                <SiteFacts site={data} />
              </Panel>
            </div>
          )}
        </QueryContent>
      </div>
    </Page>
  )
}
