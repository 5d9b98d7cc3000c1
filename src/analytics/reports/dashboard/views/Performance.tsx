import { GenericReport } from '../GenericReport.tsx'
import type { ReportPartProps } from '../ReportTables.tsx'

export const PerformanceReport = (props: ReportPartProps) => <GenericReport {...props} />
