import type { VisitSums } from '#analytics/census/event-store.ts'
import { Dimension } from '#analytics/census/model.ts'
import type { ReportDefinition } from '../context.ts'
import { divide, type Metric, toTotals, VISIT_METRICS } from '../metrics.ts'
import { readDimensionTables, toVisitQueries } from './visit-parts.ts'

const { visits, visitors, pagesPerVisit, bounceRate, conversionRate } = VISIT_METRICS
const METRICS = [visits, visitors, pagesPerVisit, bounceRate, conversionRate]

type CampaignSums = Readonly<{ all: VisitSums; withoutCampaign: VisitSums }>
const CAMPAIGN_METRICS: readonly Metric<CampaignSums>[] = [
  {
    key: 'campaignVisits',
    label: 'Visits from campaigns',
    unit: 'count',
    compute: ({ all, withoutCampaign }) => all.visits - withoutCampaign.visits,
  },
  {
    key: 'campaignShare',
    label: 'Share of visits',
    unit: 'percent',
    compute: ({ all, withoutCampaign }) => divide(all.visits - withoutCampaign.visits, all.visits),
  },
]

export const campaigns: ReportDefinition = async (context, sources) => {
  const { query, comparedQuery } = toVisitQueries(context)
  const sumCampaigns = async (of: typeof query): Promise<CampaignSums> => {
    const [all, withoutCampaign] = await Promise.all([
      sources.eventStore.sumVisits(of),
      sources.eventStore.sumVisits({ ...of, filters: [...of.filters, { dimension: Dimension.campaign, value: '' }] }),
    ])
    return { all, withoutCampaign }
  }
  const [sums, previous, tables] = await Promise.all([
    sumCampaigns(query),
    comparedQuery && sumCampaigns(comparedQuery),
    readDimensionTables(context, sources, [
      { key: 'campaigns', label: 'Campaigns', columnLabel: 'Campaign', dimension: 'campaign', metrics: METRICS },
      { key: 'mediums', label: 'Mediums', columnLabel: 'Medium', dimension: 'medium', metrics: METRICS },
    ]),
  ])
  return { totals: toTotals(CAMPAIGN_METRICS, sums, previous), series: [], tables }
}
