import type { ReportName } from '../catalog.ts'
import type { ReportDefinition } from '../context.ts'
import { bots } from './bots.ts'
import { campaigns } from './campaigns.ts'
import { devices } from './devices.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { forms } from './forms.ts'
import { geography } from './geography.ts'
import { overview } from './overview.ts'
import { pages } from './pages.ts'
import { performance } from './performance.ts'
import { realTime } from './real-time.ts'
import { retention } from './retention.ts'
import { search } from './search.ts'
import { sources } from './sources.ts'

/** How each report is computed. Partial until sales are here. */
export const DEFINITIONS: Readonly<Partial<Record<ReportName, ReportDefinition>>> = {
  overview,
  'real-time': realTime,
  sources,
  campaigns,
  pages,
  geography,
  devices,
  events,
  forms,
  search,
  retention,
  performance,
  errors,
  bots,
}
