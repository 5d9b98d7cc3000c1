// Page speed of published pages: at most 5 KB after brotli, loaded after the page and the other analytics.
import { RECORDS_URL, startCollector } from './collector.ts'

startCollector({ app: 'site', url: document.documentElement.dataset.performanceUrl ?? RECORDS_URL })
