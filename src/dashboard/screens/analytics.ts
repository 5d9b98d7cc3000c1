import { ChartLine } from 'lucide-react'
import type { SiteScreen } from './screen.ts'

const loadReport = async () => (await import('#analytics/reports/dashboard/ReportScreen.tsx')).ReportScreen

/** Reports on visits, sales and page speed. */
export const analyticsScreens: readonly SiteScreen[] = [
  {
    path: 'analytics',
    right: 'analytics.read',
    feature: 'analyticsTiers',
    menu: { label: 'Reports', icon: ChartLine },
    load: loadReport,
  },
  { path: 'analytics/$report', right: 'analytics.read', feature: 'analyticsTiers', load: loadReport },
]
