import { startErrorReports } from './errors.ts'

startErrorReports()
