import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import { newId } from '#base/id.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import { createDownloadShop } from './testing/download-shop.ts'
import { CARD } from './testing/test-shop.ts'

const MINUTE = 60_000
const CONTENT = '0123456789'.repeat(100)
let now = new Date()
/** Moves the clock. */
const wait = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * MINUTE)
}
const smtp = await startSmtpServer()
const shop = await createDownloadShop({ SMTP_URL: smtp.url }, { clock: () => now })
const { websiteId, query, click, buy, countDownloads } = shop
const visitor = shop.browser()
afterAll(() => smtp.close())
vi.setConfig({ testTimeout: 120_000 })

const refundAll = async (orderId: string): Promise<void> => {
  const lines = await query<{ lineId: string; quantity: number }>(
    'SELECT line_id AS "lineId", quantity FROM order_lines WHERE order_id = $1',
    [orderId],
  )
  const refund = await shop.callAsOwner('POST', `/orders/${orderId}/refunds`, { refundId: newId(), lines })
  expect(refund.status, JSON.stringify(refund.body)).toBe(200)
}

const receivedBy = async (address: string) => {
  await shop.jobs.runDue()
  return smtp.received.filter(({ to }) => to.includes(address)).map(({ source }) => source.replace(/=\r\n/g, ''))
}

test('DOWNLOAD-001 buyers get the newest version, or the version as bought where the owner says so', async () => {
  const newest = await shop.sellFile('first', 'Newest')
  const asBought = await shop.sellFile('first', 'As bought')
  await shop.limit(asBought, { versions: 'as-bought' })
  const one = await buy(newest, 'newest@buyer.test')
  const other = await buy(asBought, 'as-bought@buyer.test')
  wait(1)
  for (const { fileId } of [newest, asBought]) await shop.replaceFile(fileId, 'recipes-2.pdf', 'second')
  const read = async (bought: typeof one, fileId: string) => bought.buyer.call('GET', await click(bought, fileId))
  expect(await read(one, newest.fileId)).toMatchObject({
    status: 200,
    body: 'second',
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''recipes-2.pdf",
      'content-length': '6',
    },
  })
  expect(await read(other, asBought.fileId)).toMatchObject({ status: 200, body: 'first' })
  const later = await buy(asBought, 'later@buyer.test')
  expect(await read(later, asBought.fileId)).toMatchObject({ body: 'second' })
  expect((await shop.readFiles(newest)).files).toMatchObject([{ versions: [{ number: 2 }, { number: 1 }] }])

  // A removed file stays for those who bought it before.
  await shop.callAsOwner('DELETE', `/product-files/${newest.fileId}`)
  expect(await read(one, newest.fileId)).toMatchObject({ status: 200 })
  expect((await shop.readFiles(newest)).files).toEqual([])
})

test('DOWNLOAD-002 order page and email offer downloads; a click creates a link that works for minutes', async () => {
  const product = await shop.sellFile(CONTENT)
  const bought = await buy(product, 'minutes@buyer.test')
  const { buyer, downloadPath, orderPath } = bought
  const page = String((await buyer.call('GET', downloadPath)).body)
  expect(page).toContain('Glaze recipes')
  expect(page).toContain('recipes.pdf')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(String((await buyer.call('GET', orderPath)).body)).not.toContain('/download/file/')
  const [email] = await receivedBy('minutes@buyer.test')
  expect(shop.findDownloadPath(email?.replaceAll('=3D', '=') ?? '')).toBe(downloadPath)

  const link = await click(bought, product.fileId)
  expect(link).toMatch(/^\/download\/file\//)
  expect(await visitor.call('GET', link)).toMatchObject({ status: 200, body: CONTENT })
  wait(14)
  expect((await visitor.call('GET', link)).status).toBe(200)
  wait(2)
  expect(await visitor.call('GET', link)).toMatchObject({ status: 410, body: { code: 'downloads.link_expired' } })
  const asPage = await visitor.call('GET', link, undefined, { accept: 'text/html' })
  expect(asPage.status).toBe(410)
  expect(asPage.body).toContain('This link has expired')
  expect(asPage.body).not.toContain(downloadPath)
})

test('DOWNLOAD-003 opening links, HEAD, 200 ranges and resuming within an hour are one download', async () => {
  const product = await shop.sellFile(CONTENT)
  await shop.limit(product, { maxDownloads: 2 })
  const bought = await buy(product, 'ranges@buyer.test')
  const { buyer, downloadPath } = bought
  for (let time = 0; time < 5; time++) {
    expect((await buyer.call('GET', downloadPath)).status).toBe(200)
    expect((await buyer.call('HEAD', downloadPath)).status).toBe(200)
  }
  expect(await countDownloads(bought)).toBe(0)

  const link = await click(bought, product.fileId)
  expect(await buyer.call('HEAD', link)).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-length': '1000', 'accept-ranges': 'bytes', etag: expect.any(String) },
  })
  let joined = ''
  for (let start = 0; start < 1000; start += 5) {
    const part = await buyer.call('GET', link, undefined, { range: `bytes=${start}-${start + 4}` })
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes ${start}-${start + 4}/1000`, 'content-length': '5' },
    })
    joined += String(part.body)
  }
  expect(joined).toBe(CONTENT)
  const { etag } = (await buyer.call('HEAD', link)).headers
  wait(50)
  // The link no longer starts a download, but continues the one that was interrupted.
  expect((await buyer.call('GET', link)).status).toBe(410)
  const resumed = { range: 'bytes=900-', 'if-range': String(etag) }
  expect(await buyer.call('GET', link, undefined, resumed)).toMatchObject({ status: 206, body: CONTENT.slice(900) })
  expect((await buyer.call('GET', link, undefined, { range: 'bytes=1000-' })).status).toBe(410)
  await click(bought, product.fileId)
  expect(await countDownloads(bought)).toBe(1)
  wait(11)
  expect((await buyer.call('GET', link, undefined, resumed)).status).toBe(410)
  await click(bought, product.fileId)
  expect(await countDownloads(bought)).toBe(2)
})

test('DOWNLOAD-004 at a limit the buyer asks the owner once, and a reset lets the buyer download again', async () => {
  const product = await shop.sellFile(CONTENT)
  expect((await shop.readFiles(product)).settings).toEqual({ maxDownloads: null, days: null, versions: 'newest' })
  await shop.limit(product, { maxDownloads: 1, days: 2 })
  const bought = await buy(product, 'limit@buyer.test')
  const { buyer, downloadPath } = bought
  await click(bought, product.fileId)
  const readPage = async () => String((await buyer.call('GET', downloadPath)).body)
  expect(await readPage()).toContain('Available until')
  wait(61)
  expect(await click(bought, product.fileId)).toBe(downloadPath)
  const page = await readPage()
  expect(page).toContain('You have used all downloads of this file.')
  expect(page).toContain('Ask for more downloads')

  const ask = () => buyer.call('POST', `${downloadPath}/request`, new URLSearchParams())
  const before = (await receivedBy(shop.owner.email)).length
  expect(await ask()).toMatchObject({ status: 303, headers: { location: downloadPath } })
  await ask()
  expect(await readPage()).toContain('The shop has been asked for more downloads.')
  expect((await receivedBy(shop.owner.email)).slice(before)).toHaveLength(1)

  const { requests } = await shop.readFiles(product)
  expect(requests).toMatchObject([{ email: 'limit@buyer.test' }])
  const reset = `/download-grants/${requests[0]?.grantId}/reset`
  expect(await shop.callAsOwner('POST', reset, {})).toMatchObject({
    status: 200,
    body: { downloads: [{ status: 'available', requestedAt: null, files: [{ downloads: 1, downloadsLeft: 1 }] }] },
  })
  const [, email = ''] = await receivedBy('limit@buyer.test')
  expect(email).toContain('Subject: Download again: Glaze recipes')
  expect(await click(bought, product.fileId)).toMatch(/^\/download\/file\//)

  // The days start again with a reset, too.
  wait(3 * 24 * 60)
  expect(await readPage()).toContain('These downloads were available until')
  expect(await click(bought, product.fileId)).toBe(downloadPath)
  expect((await shop.callAsOwner('POST', reset, {})).status).toBe(200)
  expect(await click(bought, product.fileId)).toMatch(/^\/download\/file\//)
})

test('DOWNLOAD-004 two tabs cannot both take the last download', async () => {
  const product = await shop.sellFile(CONTENT)
  await shop.addFile(product, 'second.txt', 'second')
  await shop.limit(product, { maxDownloads: 1 })
  const bought = await buy(product, 'tabs@buyer.test')
  const links = await Promise.all(Array.from({ length: 8 }, () => click(bought, product.fileId)))
  // Within the hour they are the same download.
  expect(links.every((link) => link.startsWith('/download/file/'))).toBe(true)
  expect(await countDownloads(bought)).toBe(1)
})

test('DOWNLOAD-005 a refund or cancellation ends downloads, and nothing is delivered before payment', async () => {
  const product = await shop.sellFile(CONTENT)
  const bought = await buy(product, 'refund@buyer.test')
  const { buyer, downloadPath, orderPath } = bought
  const link = await click(bought, product.fileId)
  expect((await buyer.call('GET', link)).status).toBe(200)
  await refundAll(bought.orderId)
  for (const method of ['GET', 'HEAD'])
    for (const headers of [{}, { range: 'bytes=0-4' }, { range: 'bytes=5-9' }] as Record<string, string>[])
      expect([method, headers, (await buyer.call(method, link, undefined, headers)).status]).toEqual([
        method,
        headers,
        403,
      ])
  const page = await buyer.call('GET', downloadPath)
  expect(page.status).toBe(403)
  expect(page.body).toContain('These downloads have ended')
  expect(page.body).not.toContain('fileId')
  expect(await click(bought, product.fileId)).toBe(downloadPath)
  expect((await buyer.call('GET', orderPath)).body).not.toContain('name="fileId"')
  const [grant] = await query<{ id: string }>('SELECT grant_id AS id FROM download_grants WHERE order_id = $1', [
    bought.orderId,
  ])
  expect(await shop.callAsOwner('POST', `/download-grants/${grant?.id}/reset`, {})).toMatchObject({ status: 403 })

  const canceled = await buy(product, 'canceled@buyer.test')
  // A digital order is complete; canceling needs an open one.
  await query(`UPDATE orders SET state = 'open' WHERE order_id = $1`, [canceled.orderId])
  const cancel = await shop.callAsOwner('POST', `/orders/${canceled.orderId}/cancel`, {})
  expect(cancel.status, JSON.stringify(cancel.body)).toBe(200)
  expect((await canceled.buyer.call('GET', canceled.downloadPath)).status).toBe(403)
})

test('DOWNLOAD-005 an order that awaits its payment has downloads only after it is paid', async () => {
  const product = await shop.sellFile(CONTENT)
  const manual = { enabled: true, label: 'Bank transfer', instructions: 'To account 12-34.' }
  expect((await shop.callAsOwner('PUT', '/payment-methods', { manual })).status).toBe(200)
  const buyer = shop.browser()
  await buyer.add(product)
  await buyer.fillIn('awaiting@buyer.test')
  const { body } = await buyer.pay('', { method: 'manual', instrument: {} })
  expect(body).toMatchObject({ state: 'awaiting' })
  const { orderUrl } = body as { orderUrl: string }
  const orderId = await shop.findOrder('awaiting@buyer.test')
  const readOrderPage = async () => String((await buyer.call('GET', orderUrl)).body)
  expect(await readOrderPage()).not.toContain('/download/')
  expect(await query('SELECT 1 FROM download_grants WHERE order_id = $1', [orderId])).toEqual([])
  expect((await receivedBy('awaiting@buyer.test')).join()).not.toContain('/download/')
  expect((await shop.callAsOwner('POST', `/orders/${orderId}/paid`, {})).status).toBe(200)
  const downloadPath = shop.findDownloadPath(await readOrderPage())
  const link = await click({ buyer, orderId, orderPath: orderUrl, downloadPath }, product.fileId)
  expect(await buyer.call('GET', link)).toMatchObject({ status: 200, body: CONTENT })
  expect((await receivedBy('awaiting@buyer.test')).join()).toContain('/download/')
})

test('DOWNLOAD-006 paid files have no public address', async () => {
  const product = await shop.sellFile(CONTENT)
  const [version] = await query<{ id: string; key: string }>(
    `SELECT version_id AS id, storage_key AS key FROM product_file_versions v
     JOIN product_files f USING (website_id, file_id) WHERE f.product_id = $1`,
    [product.productId],
  )
  const { id, key } = version ?? expect.fail()
  const inner = key.replace(`sites/${websiteId}/`, '')
  const paths = [
    ...['images', 'files', 'fonts'].flatMap((kind) => [
      ...[id, product.fileId, product.productId].map((one) => `/assets/${kind}/${one}/recipes.pdf`),
      `/assets/${kind}/${websiteId}/${id}.bin`,
      `/assets/${kind}/${key}`,
      `/assets/${kind}/..%2f..%2f${encodeURIComponent(inner)}/x`,
      `/assets/${kind}/%2e%2e%2f${inner}`,
    ]),
    `/assets/app/${key}`,
    `/assets/${key}`,
    `/files/${key}`,
    `/${key}`,
    `/${inner}`,
    `/sites/${websiteId}/private/downloads/${product.fileId}`,
    `/download/${id}`,
    `/download/file/${id}`,
    `/download/file/${encodeURIComponent(key)}`,
    `/download/preview/${product.productId}`,
    `/api/sites/${websiteId}/assets/${id}/picture`,
    `/api/form/files/${id}`,
  ]
  for (const path of paths)
    for (const more of ['', '?format=100w', '?format=json', '?download=1'])
      for (const method of ['GET', 'HEAD'] as const) {
        const { status, body } = await visitor.call(method, path + more)
        expect([method, path + more, [401, 404].includes(status)]).toEqual([method, path + more, true])
        expect(JSON.stringify(body)).not.toContain(CONTENT.slice(0, 50))
      }
  // Uploads of files are listed nowhere.
  const listed = await shop.callAsOwner('GET', '/files')
  expect(JSON.stringify(listed.body)).not.toContain('recipes.pdf')
})

test('DOWNLOAD-006 forged, changed and foreign links are not found', async () => {
  const product = await shop.sellFile(CONTENT)
  const bought = await buy(product, 'forged@buyer.test')
  const other = await buy(product, 'other@buyer.test')
  const link = await click(bought, product.fileId)
  const [grant = '', version = '', time = '', signature = ''] = link.replace('/download/file/', '').split('.')
  const otherGrant = /[0-9a-f-]{36}/.exec(other.downloadPath)?.[0] ?? ''
  const later = (Number.parseInt(time, 36) + 60 * MINUTE).toString(36)
  const forged = [
    [otherGrant, version, time, signature],
    [grant, product.fileId, time, signature],
    [grant, version, later, signature],
    ['preview', version, time, signature],
    [grant, version, time, signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    [grant, version, time, ''],
    [grant, version, signature],
  ].map((parts) => `/download/file/${parts.join('.')}`)
  // The signature of a page is not that of a file.
  const pageToken = bought.downloadPath.replace('/download/', '')
  forged.push(`/download/file/${pageToken}`, `/download/preview/${pageToken}`)
  forged.push(`/download/${otherGrant}.${pageToken.split('.')[1]}`, '/download/x', '/download')
  for (const path of forged) expect([path, (await visitor.call('GET', path)).status]).toEqual([path, 404])
  expect((await visitor.call('GET', link)).status).toBe(200)
})

test('a post from another site is rejected, and an unknown file counts nothing', async () => {
  const product = await shop.sellFile(CONTENT)
  const bought = await buy(product, 'posts@buyer.test')
  const foreign = await visitor.call('POST', bought.downloadPath, new URLSearchParams({ fileId: product.fileId }), {
    'x-csrf-token': '',
    origin: 'https://evil.test',
    'sec-fetch-site': 'cross-site',
  })
  expect(foreign.status).toBe(403)
  expect(await click(bought, newId())).toBe(`${bought.downloadPath}?problem=file-gone`)
  expect(await click(bought, 'x')).toBe(bought.downloadPath)
  expect(await countDownloads(bought)).toBe(0)
})

test('a file that disappeared from the storage is not counted, and the page says so', async () => {
  const product = await shop.sellFile(CONTENT)
  const bought = await buy(product, 'gone@buyer.test')
  const link = await click(bought, product.fileId)
  const [version] = await query<{ key: string }>(
    `SELECT storage_key AS key FROM product_file_versions WHERE file_id = $1`,
    [product.fileId],
  )
  await rm(join(shop.config.dataDir, 'files', version?.key ?? ''))
  expect(await visitor.call('GET', link)).toMatchObject({ status: 410, body: { code: 'downloads.file_gone' } })
  expect((await visitor.call('HEAD', link)).status).toBe(410)
  wait(61)
  const page = await click(bought, product.fileId)
  expect(page).toBe(`${bought.downloadPath}?problem=file-gone`)
  expect((await bought.buyer.call('GET', page)).body).toContain('Nothing was counted.')
  expect(await countDownloads(bought)).toBe(1)
})

test('DOWNLOAD-007 replacing a file can email its buyers once each', async () => {
  const product = await shop.sellFile('first')
  await buy(product, 'notified@buyer.test')
  const again = await buy(product, 'twice@buyer.test')
  const twin = shop.browser()
  await twin.add(product)
  await twin.fillIn('Twice@Buyer.test')
  await twin.pay(CARD.good)
  const refunded = await buy(product, 'refunded@buyer.test')
  await refundAll(refunded.orderId)
  await shop.replaceFile(product.fileId, 'recipes.pdf', 'second')
  const countNew = async (address: string) =>
    (await receivedBy(address)).filter((source) => source.includes('New version: Glaze recipes')).length
  expect(await countNew('notified@buyer.test')).toBe(0)
  const notify = () => shop.callAsOwner('POST', `/product-files/${product.fileId}/notify`, {})
  expect(await notify()).toMatchObject({ status: 200, body: { buyers: 2 } })
  await Promise.all([notify(), notify()])
  const counts = [await countNew('notified@buyer.test'), await countNew('refunded@buyer.test')]
  expect(counts).toEqual([1, 0])
  expect(await countNew('twice@buyer.test')).toBe(1)
  const [email = ''] = (await receivedBy('notified@buyer.test')).filter((one) => one.includes('New version'))
  const path = shop.findDownloadPath(email.replaceAll('=3D', '='))
  expect((await visitor.call('GET', path)).status).toBe(200)
  // The next version is news again.
  await shop.replaceFile(product.fileId, 'recipes.pdf', 'third')
  await notify()
  expect(await countNew('notified@buyer.test')).toBe(2)
  expect((await again.buyer.call('GET', await click(again, product.fileId))).body).toBe('third')
})

test('DOWNLOAD-008 the owner previews the delivery of a product as page type 210', async () => {
  const product = await shop.sellFile(CONTENT)
  const { previewUrl } = await shop.readFiles(product)
  const path = new URL(previewUrl).pathname
  const page = await visitor.call('GET', path)
  expect(page.status).toBe(200)
  expect(page.body).toContain('data-page-type="210"')
  expect(page.body).toContain('recipes.pdf')
  expect(page.body).toContain('this is what buyers get after payment')
  expect((await visitor.call('GET', `${path}?format=json`)).body).toMatchObject({ pageType: 210 })
  const clicked = await visitor.call('POST', path, new URLSearchParams({ fileId: product.fileId }))
  expect(await visitor.call('GET', String(clicked.headers.location))).toMatchObject({ status: 200, body: CONTENT })
  expect(
    await query(
      'SELECT 1 FROM downloads d JOIN product_file_versions v USING (website_id, version_id) WHERE v.file_id = $1',
      [product.fileId],
    ),
  ).toEqual([])
  wait(61)
  expect((await visitor.call('GET', path)).status).toBe(404)
})

test('buyers keep their files when the product is deleted; files without a buyer are deleted at night', async () => {
  const bought = await shop.sellFile(CONTENT)
  const unsold = await shop.sellFile(CONTENT, 'Unsold')
  const order = await buy(bought, 'deleted@buyer.test')
  for (const { productId } of [bought, unsold])
    expect((await shop.callAsOwner('DELETE', `/products/${productId}`)).status).toBeLessThan(300)
  await shop.downloads.deleteExpired()
  await shop.jobs.runDue()
  expect(await order.buyer.call('GET', await click(order, bought.fileId))).toMatchObject({ body: CONTENT })
  expect(await query('SELECT 1 FROM product_files WHERE file_id = $1', [unsold.fileId])).toEqual([])
})

test('a hidden site still serves its buyers', async () => {
  const product = await shop.sellFile(CONTENT)
  const bought = await buy(product, 'hidden@buyer.test')
  await shop.sites.setStatus({ internal: true }, websiteId, { status: AccountStatus.expired, expiresAt: null })
  expect((await visitor.call('GET', '/')).status).toBe(403)
  expect((await bought.buyer.call('GET', bought.downloadPath)).status).toBe(200)
  expect((await visitor.call('GET', await click(bought, product.fileId))).body).toBe(CONTENT)
  expect((await visitor.call('GET', '/download/x')).status).toBe(403)
})
