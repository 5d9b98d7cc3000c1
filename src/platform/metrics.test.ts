import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('requests are counted and timed by route and status', async () => {
  const metrics = createMetrics()
  metrics.httpRequest({ method: 'GET', route: '/:page', status: 200, seconds: 0.003 })
  metrics.httpRequest({ method: 'GET', route: '/:page', status: 200, seconds: 0.3 })
  metrics.httpRequest({ method: 'POST', route: '/api/x', status: 403, seconds: 0.001 })
  const text = await metrics.render()
  expect(text).toContain('sitewright_http_requests_total{method="GET",route="/:page",status="200"} 2')
  expect(text).toContain('sitewright_http_requests_total{method="POST",route="/api/x",status="403"} 1')
  expect(text).toContain('sitewright_http_request_seconds_bucket{le="0.005",route="/:page",status="200"} 1')
  expect(text).toContain('sitewright_http_request_seconds_count{route="/:page",status="200"} 2')
})

test('the page cache and the jobs are counted', async () => {
  const metrics = createMetrics()
  metrics.pageCache('hit')
  metrics.pageCache('hit')
  metrics.job({ queue: 'mail', result: 'failed', seconds: 0.2 })
  const text = await metrics.render()
  expect(text).toContain('sitewright_page_cache_total{result="hit"} 2')
  expect(text).toContain('sitewright_page_cache_total{result="miss"} 0')
  expect(text).toContain('sitewright_jobs_total{queue="mail",result="failed"} 1')
  expect(text).toContain('sitewright_job_seconds_count{queue="mail"} 1')
})

test('process metrics are exported in the Prometheus format', async () => {
  const metrics = createMetrics()
  expect(await metrics.render()).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(metrics.contentType).toContain('text/plain')
})

test('registries are independent', async () => {
  const [one, other] = [createMetrics(), createMetrics()]
  one.pageCache('hit')
  expect(await other.render()).toContain('sitewright_page_cache_total{result="hit"} 0')
})
