import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** `route` is the pattern (`/api/sites/:websiteId`), never the address: addresses are without number. */
  httpRequest: (request: { method: string; route: string; status: number; seconds: number }) => void
  pageCache: (result: 'hit' | 'miss') => void
  job: (job: { queue: string; result: 'completed' | 'failed'; seconds: number }) => void
  contentType: string
  render: () => Promise<string>
}

/** From a page out of the cache (below a millisecond) to an import that takes its time. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What an operator can watch, in Prometheus' format. Each call makes a registry of its own, so that tests do not add to each other. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'sitewright_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'sitewright_http_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const pageCache = new Counter({
    name: 'sitewright_page_cache_total',
    help: 'Published pages by whether the cache had them.',
    labelNames: ['result'],
    registers,
  })
  const jobs = new Counter({
    name: 'sitewright_jobs_total',
    help: 'Jobs worked off.',
    labelNames: ['queue', 'result'],
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'sitewright_job_seconds',
    help: 'Time that a job took.',
    labelNames: ['queue'],
    buckets: SECONDS,
    registers,
  })
  // A rate needs a first value to rise from.
  pageCache.inc({ result: 'hit' }, 0)
  pageCache.inc({ result: 'miss' }, 0)

  return {
    httpRequest: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status })
      requestSeconds.observe({ route, status }, seconds)
    },
    pageCache: (result) => pageCache.inc({ result }),
    job: ({ queue, result, seconds }) => {
      jobs.inc({ queue, result })
      jobSeconds.observe({ queue }, seconds)
    },
    contentType: registry.contentType,
    render: () => registry.metrics(),
  }
}
