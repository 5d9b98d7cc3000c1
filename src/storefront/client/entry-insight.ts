import { startErrorReports } from './errors.ts'
import { recordVisit } from './visits.ts'

startErrorReports()
recordVisit()
