// A thread that requests /healthz of each URL, one request at a time, and measures the slowest response of each. Any message ends it.
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type HealthReport = { responses: number; failures: string[]; slowestMs: number[] }

const urls = workerData as readonly string[]
const report: HealthReport = { responses: 0, failures: [], slowestMs: urls.map(() => 0) }
let isRunning = true

const check = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${url}/healthz`, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })

const watch = async (url: string, index: number): Promise<void> => {
  while (isRunning) {
    const start = performance.now()
    const status = await check(url).catch(String)
    report.slowestMs[index] = Math.max(report.slowestMs[index] ?? 0, performance.now() - start)
    report.responses++
    if (status !== 200) report.failures.push(String(status))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

parentPort?.once('message', () => {
  isRunning = false
})
await Promise.all(urls.map(watch))
parentPort?.postMessage(report)
parentPort?.close()
