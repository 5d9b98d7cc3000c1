import { Button, Skeleton, Stack } from '@mantine/core'
import { ChartLine, ExternalLink, Filter, type LucideIcon, Radio, ShieldCheck, ShoppingCart } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { SiteUrlContext } from '#design/routing/site-page-link.tsx'
import type { ReportName } from '../catalog.ts'
import type { Report } from '../contract.ts'
import classes from './reports.module.css'

/** The shape of a report that is loading. */
export const ReportSkeleton = () => (
  <Stack gap="md">
    <Panel>
      <div className={classes.totals}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={classes.total}>
            <Skeleton height={12} width={64} mb={10} />
            <Skeleton height={24} width={92} />
          </div>
        ))}
      </div>
      <Skeleton height={264} mt="lg" />
    </Panel>
    <Panel>
      <Skeleton height={18} width={120} mb="md" />
      <Stack gap="xs">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height={28} />
        ))}
      </Stack>
    </Panel>
  </Stack>
)

export const isEmptyReport = ({ totals, series, tables }: Report): boolean =>
  totals.every(({ value }) => !value) &&
  tables.every(({ rows }) =>
    rows.every((row) => Object.values(row).every((cell) => typeof cell !== 'number' || cell === 0)),
  ) &&
  series.every(({ points }) => points.every(({ value }) => !value))

type Empty = Readonly<{ title: string; text: string; icon?: LucideIcon }>

const NO_SALES = 'Figures appear with the first product view, cart and order of a visitor.'
const EMPTY: Readonly<Partial<Record<ReportName, Empty>>> = {
  'real-time': {
    title: 'No visitors right now',
    text: 'Visitors of the last 30 minutes appear here within seconds. Your own visits while you are signed in are not counted.',
    icon: Radio,
  },
  campaigns: {
    title: 'No visits from campaigns in this period',
    text: 'Add ?utm_campaign=spring-sale to the links of an email, post or ad, and visits through them are listed here.',
  },
  events: {
    title: 'No events in this period',
    text: 'Clicks on buttons, opened overlays and quick views of visitors are counted here.',
  },
  forms: {
    title: 'No forms were seen in this period',
    text: 'Add a form to a page: views and submissions are counted here.',
  },
  search: {
    title: 'No searches in this period',
    text: 'What visitors enter into the search of your site is listed here, also searches without results.',
  },
  funnel: { title: 'No product views in this period', text: NO_SALES, icon: ShoppingCart },
  products: { title: 'No product was viewed or sold in this period', text: NO_SALES, icon: ShoppingCart },
  'abandoned-carts': {
    title: 'No abandoned carts in this period',
    text: 'Carts that visitors filled and left are listed here.',
    icon: ShoppingCart,
  },
  attribution: {
    title: 'No orders in this period',
    text: 'Revenue is divided between the sources of the visits before each order.',
    icon: ShoppingCart,
  },
  performance: {
    title: 'No measurements in this period',
    text: 'Visitors’ browsers measure how fast pages load, respond and keep still. Figures appear after the first visits.',
  },
  errors: {
    title: 'No script errors in this period',
    text: 'Errors of scripts in visitors’ browsers would be listed here, grouped by cause.',
    icon: ShieldCheck,
  },
  bots: { title: 'No bots in this period', text: 'Crawlers of search engines and prefetched pages are counted here.' },
}

const NO_VISITS: Empty = {
  title: 'No visits in this period',
  text: 'Open your site, then share it: visits appear here within seconds. Your own visits while you are signed in are not counted.',
}

const OpenSite = () => {
  const url = useContext(SiteUrlContext)
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      rightSection={<ExternalLink size={15} aria-hidden />}
    >
      Open your site
    </Button>
  )
}

type EmptyReportProps = { report: ReportName; isFiltered: boolean; onClear: () => void }

/** Says how figures come into the report, or that filters hide them. */
export const EmptyReport = ({ report, isFiltered, onClear }: EmptyReportProps): ReactNode => {
  if (isFiltered)
    return (
      <EmptyState
        icon={Filter}
        title="No visits match these filters"
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        Remove a filter or choose a longer period.
      </EmptyState>
    )
  const { title, text, icon = ChartLine } = EMPTY[report] ?? NO_VISITS
  return (
    <EmptyState icon={icon} title={title} action={report === 'errors' ? undefined : <OpenSite />}>
      {text}
    </EmptyState>
  )
}
