import { startCensus } from './census/start.ts'
import { startErrorReporting } from './error-reporting.ts'
import { recordVisit } from './record-visit.ts'

startErrorReporting()
recordVisit()
startCensus()
// A file of its own, because it is the largest and the least urgent.
void import('./vitals/entry-vitals.ts').catch(() => {})
