import type { CSSProperties, ReactNode } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { EmailLayout } from '#platform/email/EmailLayout.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { Report, Table, Total } from '../contract.ts'
import { describeChange, formatFigure, formatRange } from '../format-figures.ts'

export type SummarySite = { websiteId: WebsiteId; title: string; origin: string; color?: string }

/** The reports of the week: `overview` compared with the week before, `pages` and `sources` with one table each. */
export type SummaryReports = Readonly<{ overview: Report; pages: Report; sources: Report }>

type Given = {
  site: SummarySite
  to: string
  reports: SummaryReports
  dashboardUrl: string
  unsubscribeUrl: string
}

const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif"
const INK = '#1c1b19'
const MUTED = '#6b675f'
const HAIRLINE = '#e4e0d8'

const cell: CSSProperties = {
  padding: '9px 0',
  borderBottom: `1px solid ${HAIRLINE}`,
  font: `400 15px/1.4 ${SANS}`,
  color: INK,
  textAlign: 'left',
  verticalAlign: 'top',
}
const number: CSSProperties = { ...cell, paddingLeft: 12, textAlign: 'right', whiteSpace: 'nowrap' }
const heading: CSSProperties = { margin: '26px 0 4px', font: `600 15px/1.4 ${SANS}`, color: INK }

const ARROWS = { up: '▲', down: '▼', same: '' } as const

/** `▲ 12.5%`. Empty if there is nothing to compare with. */
const describeTotal = ({ value, previous, unit }: Total): string => {
  const change = describeChange(value, previous, unit)
  return change ? `${ARROWS[change.direction]} ${change.text}`.trim() : ''
}

const Figures = ({ totals, currency }: Pick<Report, 'totals' | 'currency'>): ReactNode => (
  <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 0' }}>
    <tbody>
      {totals.map((total) => (
        <tr key={total.metric}>
          <th scope="row" className="ink line" style={cell}>
            {total.label}
          </th>
          <td className="ink line amount" style={{ ...number, fontWeight: 600 }}>
            {formatFigure(total.value, total.unit, currency)}
          </td>
          <td className="quiet line amount" style={{ ...number, color: MUTED, fontSize: 13 }}>
            {describeTotal(total)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The names and the first figure of a table. */
const TopRows = ({ label, table, currency }: { label: string; table?: Table; currency: string }): ReactNode => {
  const figure = table?.columns[1]
  if (!table || !figure || table.rows.length === 0) return null
  return (
    <>
      <h2 className="ink" style={heading}>
        {label}
      </h2>
      <table width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {table.rows.map((row) => {
            const value = row[figure.key]
            return (
              <tr key={String(row.value)}>
                <th scope="row" className="ink line" style={cell}>
                  {row.label}
                </th>
                <td className="ink line" style={number}>
                  {typeof value === 'number' ? formatFigure(value, figure.unit, currency) : ''}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

/** Sales are shown if there were any, this week or the week before. */
const selectTotals = (totals: readonly Total[]): Total[] => {
  const sold = totals.some(({ metric, value, previous }) => metric === 'orders' && (value || previous))
  const hidden = sold ? [] : ['orders', 'revenue', 'conversionRate']
  return totals.filter(({ metric }) => !hidden.includes(metric))
}

/** Owners choose it, and turn it off by the link or in the dashboard. The dashboard is in English, like this email. */
export const createWeeklySummaryEmail = ({ site, to, reports, dashboardUrl, unsubscribeUrl }: Given): NewEmail => {
  const { overview, pages, sources } = reports
  const { currency } = overview
  const week = formatRange(overview.from, overview.to)
  const visits = overview.totals.find(({ metric }) => metric === 'visits')
  return {
    websiteId: site.websiteId,
    to,
    from: { name: site.title },
    subject: `${formatFigure(visits?.value ?? 0, 'count', currency)} visits to ${site.title} last week`,
    kind: 'reports.weekly-summary',
    unsubscribeUrl,
    ...renderEmail(
      <EmailLayout
        brand={{ name: site.title, url: site.origin, color: site.color }}
        preview={`${week}, compared with the week before.`}
        reference={week}
        heading="Your week in numbers"
        paragraphs={[]}
        button={{ label: 'View analytics', href: dashboardUrl }}
        smallPrint={
          <>
            You subscribed to the weekly summary of {site.title} in its dashboard. Changes are compared with the week
            before.{' '}
            <a href={unsubscribeUrl} className="quiet">
              Unsubscribe
            </a>
          </>
        }
      >
        <Figures totals={selectTotals(overview.totals)} currency={currency} />
        <TopRows label="Page views of the most viewed pages" table={pages.tables[0]} currency={currency} />
        <TopRows label="Visits from the top sources" table={sources.tables[0]} currency={currency} />
      </EmailLayout>,
    ),
  }
}
