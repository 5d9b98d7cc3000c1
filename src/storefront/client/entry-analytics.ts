import { startErrorReporting } from './error-reporting.ts'
import { recordVisit } from './record-visit.ts'

startErrorReporting()
recordVisit()
