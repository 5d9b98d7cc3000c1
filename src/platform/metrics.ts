import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** `route` is the route pattern (`/api/sites/:websiteId`), never the URL: label values must be bounded. */
  httpRequest: (request: { method: string; route: string; status: number; seconds: number }) => void
  pageCache: (result: 'hit' | 'miss') => void
  job: (job: { queue: string; result: 'completed' | 'failed'; seconds: number }) => void
  contentType: string
  render: () => Promise<string>
}

/** From a cached page (below a millisecond) to a long import. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics in the Prometheus format. Each call creates its own registry, so that tests are isolated. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'sitewright_http_requests_total',
    help: 'HTTP requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'sitewright_http_request_seconds',
    help: 'Time from request to response.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const pageCache = new Counter({
    name: 'sitewright_page_cache_total',
    help: 'Published pages by cache hit or miss.',
    labelNames: ['result'],
    registers,
  })
  const jobs = new Counter({
    name: 'sitewright_jobs_total',
    help: 'Finished jobs.',
    labelNames: ['queue', 'result'],
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'sitewright_job_seconds',
    help: 'Duration of jobs.',
    labelNames: ['queue'],
    buckets: SECONDS,
    registers,
  })
  // Initialize the counters, so that rates can be computed from the first increment.
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
