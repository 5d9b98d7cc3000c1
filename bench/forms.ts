import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import type { WebsiteId } from '#base/id.ts'
import { findRunningCluster } from '#platform/database/embedded.ts'
import { createSecrets, readInstallationSecret } from '#platform/secrets.ts'
import { FormSettings } from '#site/forms/form-schema.ts'
import { getDefaultFields } from '#site/forms/model.ts'
import { createSubmissionKey } from '#site/forms/submission-key.ts'
import { type RunningServer, startServer } from '../e2e/server.ts'
import { loadTool, requestsPerSecond } from './load.ts'
import { countSql } from './sql.ts'
import { type Row, toMaxRow, toMinRow } from './table.ts'

const run = promisify(execFile)

const HOST = 'small.test'
const PATH = '/api/form/SaveFormSubmission'
const CONNECTIONS = 32
const CRUMB = 'crumb-of-the-benchmark-01'
const HEADERS = {
  Host: HOST,
  'Content-Type': 'application/json',
  Cookie: `crumb=${CRUMB}`,
  'X-CSRF-Token': CRUMB,
}
/** More than any server stores in a second. */
const KEYS_PER_SECOND = 8000

type Prepared = { toBody: (key: string) => string; createKey: () => string }

/** A form without captcha. Keys are signed here: requesting them would be measured, too. */
const prepare = async (folder: string): Promise<Prepared> => {
  const connection = await findRunningCluster(folder)
  const secret = await readInstallationSecret(folder, undefined)
  if (!connection || !secret) throw new Error('The embedded PostgreSQL is not running.')
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ websiteId: WebsiteId }>(
    'SELECT website_id AS "websiteId" FROM website_domains WHERE host = $1',
    [HOST],
  )
  const websiteId = rows[0]?.websiteId
  if (!websiteId) throw new Error(`There is no site at ${HOST}.`)
  const formId = randomUUID()
  const settings = FormSettings.parse({ captcha: { enabled: false }, hourlyLimit: 100_000 })
  await client.query(
    "INSERT INTO forms (website_id, form_id, kind, name, fields, settings) VALUES ($1, $2, 'form', 'Contact', $3, $4)",
    [websiteId, formId, JSON.stringify(getDefaultFields('form')), JSON.stringify(settings)],
  )
  await client.query('VACUUM ANALYZE')
  await client.end()
  const form = JSON.stringify({
    name: ['Ada', 'Lovelace'],
    email: 'ada@example.com',
    message: 'Do you make this bowl in blue, too? '.repeat(8),
  })
  const secrets = createSecrets(secret)
  const minuteAgo = new Date(Date.now() - 60_000)
  return {
    toBody: (key) => JSON.stringify({ formId, form, key, pageTitle: 'Contact', pagePath: '/contact' }),
    createKey: () => createSubmissionKey(secrets, { websiteId, crumb: CRUMB }, minuteAgo),
  }
}

/** Every visitor has another IP address, because of rate limits. */
const createWrkScript = (keysFile: string, [before = '', after = '']: string[]): string => `
local keys = {}
for key in io.lines('${keysFile}') do keys[#keys + 1] = key end
local count = 0
wrk.method = 'POST'
${Object.entries(HEADERS)
  .map(([name, value]) => `wrk.headers['${name}'] = '${value}'`)
  .join('\n')}
request = function()
  count = count + 1
  wrk.headers['X-Forwarded-For'] = string.format('12.%d.%d.%d', math.floor(count / 65536) % 256, math.floor(count / 256) % 256, count % 256)
  return wrk.format(nil, nil, nil, [==[${before}]==] .. keys[count] .. [==[${after}]==])
end
`

const withWrk = async (url: string, seconds: number, { toBody, createKey }: Prepared): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'sw-bench-'))
  try {
    const [keysFile, script] = [join(folder, 'keys'), join(folder, 'save.lua')]
    writeFileSync(keysFile, Array.from({ length: KEYS_PER_SECOND * seconds }, createKey).join('\n'))
    writeFileSync(script, createWrkScript(keysFile, toBody('THE_KEY').split('THE_KEY')))
    const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, url]
    const { stdout } = await run('wrk', options)
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const withAutocannon = async (url: string, seconds: number, { toBody, createKey }: Prepared): Promise<number> => {
  let count = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (base) => {
          count++
          const ip = `12.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
          return { ...base, headers: { ...HEADERS, 'X-Forwarded-For': ip }, body: toBody(createKey()) }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

const measureSubmissionsPerSecond = loadTool === 'wrk' ? withWrk : withAutocannon

let visitors = 0
const submitOnce = ({ url }: RunningServer, { toBody, createKey }: Prepared): Promise<void> =>
  new Promise((resolve, reject) => {
    visitors++
    const headers = { ...HEADERS, 'X-Forwarded-For': `13.0.${(visitors >> 8) & 255}.${visitors & 255}` }
    const clientRequest = request(new URL(PATH, url), { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`Submitting a form returned ${response.statusCode}.`))
      })
    })
    clientRequest.on('error', reject).end(toBody(createKey()))
  })

/** Submits a form, each time as another visitor. Uses the site of `measureCatalog`. */
export const measureForms = async (folder: string, reference: string, seconds: number): Promise<Row[]> => {
  const server = await startServer(folder, { TRUST_PROXY: '1' })
  try {
    const prepared = await prepare(folder)
    for (let iteration = 0; iteration < 200; iteration++) await submitOnce(server, prepared)
    const plain = await requestsPerSecond(reference, seconds)
    const ours = await measureSubmissionsPerSecond(server.url + PATH, seconds, prepared)
    return [
      toMinRow('stored form submission', ours / plain, 0.08, `${Math.round(ours)}/s of ${Math.round(plain)}/s`),
      toMaxRow('SQL statements per form submission', await countSql(() => submitOnce(server, prepared), folder), 4, {
        unit: '',
        digits: 0,
      }),
    ]
  } finally {
    await server.stop()
  }
}
