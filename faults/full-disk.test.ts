import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWNER, signIn } from './client.ts'
import { createFolder, start, stop } from './program.ts'
import { createNoiseImage } from './slow-requests.ts'
import { mountSmallDisk } from './small-disk.ts'
import { waitUntil } from './wait-until.ts'
import { countAcknowledged, createLedger, expectAllWritten, startWriters } from './writers.ts'

const DISK_MEGABYTES = 500
const IMAGE = new Uint8Array(createNoiseImage(400, 300))

const createUpload = (): FormData => {
  const form = new FormData()
  form.set('file', new File([IMAGE], 'noise.png', { type: 'image/png' }))
  return form
}

const DISK_FULL = { status: 507, body: { code: 'server.disk_full' } }

test('on a full disk reads continue and writes fail with a message; when space is free again, writes work and nothing acknowledged is lost', async ({
  skip,
}) => {
  const folder = createFolder()
  const disk = mountSmallDisk(folder, DISK_MEGABYTES)
  if (!disk) return skip('only root can mount a small disk')
  const program = await start({ DATA_DIR: folder, DEMO: '0', TRUST_PROXY: 'true', LOG_LEVEL: 'error', ...OWNER })
  const client = await signIn(program.url)
  const { body } = await client.call('POST', '/api/sites', { starter: 'blank', title: 'Kiln' })
  const site = `/api/sites/${(body as { websiteId: string }).websiteId}`
  const upload = await client.call('POST', `${site}/assets`, createUpload())
  expect(upload.status).toBe(201)
  const { url } = upload.body as { url: string }

  const ledger = createLedger()
  const writers = startWriters(client, site, ledger, () => {})
  await waitUntil('some writes are acknowledged', () => countAcknowledged(ledger) > 20)
  disk.fill()
  await waitUntil('uploads fail', async () => {
    const { status, body } = await client.call('POST', `${site}/assets`, createUpload())
    if (status !== 201) expect({ status, body }).toMatchObject(DISK_FULL)
    return status !== 201
  })
  // A page that is not cached, a stored file, and a variant that cannot be stored.
  for (const path of ['/', '/search?q=bowl', url, `${url}?format=100w`])
    expect([path, (await client.call('GET', path)).status], program.out()).toEqual([path, 200])
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  const unfinished = join(folder, 'files', '.unfinished')
  await writers.stop()
  expect(existsSync(unfinished) ? readdirSync(unfinished) : []).toEqual([])

  disk.free()
  const before = countAcknowledged(ledger)
  const later = startWriters(client, site, ledger, () => {})
  await waitUntil('writes are acknowledged again', () => countAcknowledged(ledger) > before + 20)
  await later.stop()
  expect((await client.call('POST', `${site}/assets`, createUpload())).status).toBe(201)
  await expectAllWritten(client, site, ledger)
  expect(program.hasExited()).toBe(false)
  expect(await stop(program)).toEqual({ code: 0, signal: null })
})
