import type { ComponentType } from 'react'
import type { ReportName } from '../catalog.ts'
import { GenericReport } from './GenericReport.tsx'
import type { ReportPartProps } from './ReportTables.tsx'
import { AttributionReport } from './views/Attribution.tsx'
import { BotsReport } from './views/Bots.tsx'
import { ErrorsReport } from './views/Errors.tsx'
import { FunnelReport } from './views/FunnelReport.tsx'
import { OverviewReport } from './views/Overview.tsx'
import { PerformanceReport } from './views/Performance.tsx'
import { RealTimeReport } from './views/RealTime.tsx'
import { RetentionReport } from './views/Retention.tsx'

/** Reports that show more than figures, a chart and tables. */
const VIEWS: Readonly<Partial<Record<ReportName, ComponentType<ReportPartProps>>>> = {
  overview: OverviewReport,
  'real-time': RealTimeReport,
  funnel: FunnelReport,
  attribution: AttributionReport,
  retention: RetentionReport,
  performance: PerformanceReport,
  errors: ErrorsReport,
  bots: BotsReport,
}

export const ReportBody = (props: ReportPartProps) => {
  const View = props.state.table ? GenericReport : (VIEWS[props.report.report] ?? GenericReport)
  return <View {...props} />
}
