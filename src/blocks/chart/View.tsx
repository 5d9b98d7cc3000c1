import { interpolate } from '#base/format/interpolate.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import type { ChartProps } from './block.ts'
import { type ChartData, findExtremes, hasValues, selectChartData } from './chart-data.ts'
import { DataTable } from './DataTable.tsx'
import { type ChartMessages, getChartMessages } from './messages.ts'
import { PieChart } from './PieChart.tsx'
import { PlotChart } from './PlotChart.tsx'

/** One sentence per series; the table behind the chart has every value. */
const summarize = (kind: string, data: ChartData, messages: ChartMessages, format: (value: number) => string): string =>
  interpolate(messages.summary, {
    kind,
    count: data.labels.length,
    range: data.series
      .flatMap((series) => {
        const found = findExtremes(series, data.labels)
        if (!found) return []
        const { lowest, highest } = found
        return interpolate(messages.range, {
          series: series.name,
          lowest: format(lowest.value),
          lowestLabel: lowest.label,
          highest: format(highest.value),
          highestLabel: highest.label,
        })
      })
      .join(' '),
  })

/** Plain SVG without a script: the table behind it is its keyboard access. */
export const View = ({ id, props, context }: BlockViewProps<ChartProps>) => {
  const messages = getChartMessages(context.site.language)
  const table = props.datasetId === null ? undefined : context.datasets?.get(props.datasetId)
  if (!table) return context.mode === 'canvas' ? <Placeholder text={messages.empty} /> : null
  const titleId = `chart-${id}`
  const title =
    props.title === '' ? null : (
      <figcaption className="chart-title" id={titleId}>
        {props.title}
      </figcaption>
    )
  const labelledBy = props.title === '' ? undefined : titleId
  const dataTable = <DataTable table={table} props={props} messages={messages} labelledBy={labelledBy} />
  if (props.display === 'table')
    return (
      <figure className="chart">
        {title}
        {dataTable}
      </figure>
    )
  const data = selectChartData(table, props)
  if (!hasValues(data)) {
    if (context.mode !== 'canvas') return dataTable
    return <Placeholder text={props.display === 'scatter' ? messages.needsTwoColumns : messages.noNumbers} />
  }
  const numbers = new Intl.NumberFormat(context.site.locale, { maximumFractionDigits: 2 })
  const format = (value: number): string => `${props.prefix}${numbers.format(value)}${props.suffix}`
  const summary = summarize(messages.kinds[props.display], data, messages, format)
  return (
    <figure className={`chart chart-${props.height}`} aria-labelledby={labelledBy}>
      {title}
      {props.display === 'pie' ? (
        <PieChart data={data} summary={summary} other={messages.other} format={format} locale={context.site.locale} />
      ) : (
        <PlotChart data={data} kind={props.display} stacked={props.stacked} summary={summary} format={format} />
      )}
      <details className="chart-data">
        <summary>{messages.showData}</summary>
        {dataTable}
      </details>
    </figure>
  )
}
