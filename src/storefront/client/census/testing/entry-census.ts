/** The census alone, to weigh it. Published pages load it as a part of `entry-analytics.ts`. */
import { startCensus } from '../start.ts'

startCensus()
