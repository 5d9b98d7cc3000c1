// Page speed of published pages: at most 5 KB after brotli, loaded after the page and the other analytics.
import { startCollector } from './collector.ts'

const RECORDS_URL = '/api/1/performance/records'

startCollector({ app: 'site', url: document.documentElement.dataset.performanceUrl ?? RECORDS_URL })
