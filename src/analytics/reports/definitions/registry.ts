import type { ReportName } from '../catalog.ts'
import type { ReportDefinition } from '../context.ts'
import { overview } from './overview.ts'

/** How each report is computed. Partial until all reports of issue 16 are here. */
export const DEFINITIONS: Readonly<Partial<Record<ReportName, ReportDefinition>>> = { overview }
