import type { ReportName } from '../catalog.ts'
import type { ReportDefinition } from '../context.ts'
import { abandonedCarts } from './abandoned-carts.ts'
import { attribution } from './attribution.ts'
import { bots } from './bots.ts'
import { campaigns } from './campaigns.ts'
import { devices } from './devices.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { forms } from './forms.ts'
import { funnel } from './funnel.ts'
import { geography } from './geography.ts'
import { overview } from './overview.ts'
import { pages } from './pages.ts'
import { performance } from './performance.ts'
import { products } from './products.ts'
import { realTime } from './real-time.ts'
import { retention } from './retention.ts'
import { search } from './search.ts'
import { sources } from './sources.ts'

/** How each report is computed. */
export const DEFINITIONS: Readonly<Record<ReportName, ReportDefinition>> = {
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
  funnel,
  products,
  'abandoned-carts': abandonedCarts,
  attribution,
  retention,
  performance,
  errors,
  bots,
}
