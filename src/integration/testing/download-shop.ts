import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import type { BuiltProduct } from '#shop/catalog/testing/builders.ts'
import type { ProductDownloads } from '#shop/downloads/contract.ts'
import type { DownloadSettings } from '#shop/downloads/download-schema.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import type { TestAppOptions } from './test-app.ts'
import { type Browser, CARD, createTestShop } from './test-shop.ts'

const CRUMB = 'crumb-of-the-owner-of-files'

export type Bought = { buyer: Browser; orderId: string; orderPath: string; downloadPath: string }

/** A store that sells files, called over HTTP. Its owner uploads them as the product editor does. */
export const createDownloadShop = async (env: Record<string, string> = {}, options: TestAppOptions = {}) => {
  const shop = await createTestShop(env, options)
  const { websiteId, database, query } = shop
  // Pages need a theme.
  await query('UPDATE websites SET theme = $1', [JSON.stringify(kilnTheme)])
  const origin = `http://localhost:${(shop.server.fastify.server.address() as AddressInfo).port}`
  const site = `/api/sites/${websiteId}`

  const callAsOwner = async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData
    // A session of its own, because tests move the clock.
    const cookies = { crumb: CRUMB, ...(await createOwnerCookie(database, shop.owner.id)) }
    const response = await fetch(origin + site + path, {
      method,
      headers: {
        'x-csrf-token': CRUMB,
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: body && (isForm ? body : JSON.stringify(body)),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
  }

  const send = async (path: string, filename: string, content: string): Promise<ProductDownloads> => {
    const form = new FormData()
    form.append('file', new Blob([content]), filename)
    const { status, body } = await callAsOwner('POST', path, form)
    expect(status, JSON.stringify(body)).toBe(201)
    return body as ProductDownloads
  }

  const readFiles = async ({ productId }: BuiltProduct): Promise<ProductDownloads> =>
    (await callAsOwner('GET', `/products/${productId}/downloads`)).body as ProductDownloads

  /** The first link to a download page in an HTML page or email. */
  const findDownloadPath = (text: string): string => {
    const found = /\/download\/[0-9a-f-]{36}\.[0-9a-f]{64}/.exec(text)?.[0]
    if (!found) throw new Error(`There is no link to downloads in:\n${text}`)
    return found
  }

  const findOrder = async (email: string): Promise<string> => {
    const [order] = await query<{ id: string }>('SELECT order_id AS id FROM orders WHERE email = $1', [email])
    return order?.id ?? expect.fail('There is no order.')
  }

  return {
    ...shop,
    origin,
    callAsOwner,
    readFiles,
    findDownloadPath,
    findOrder,

    /** A digital product with one file of this text. */
    sellFile: async (content: string, title = 'Glaze recipes'): Promise<BuiltProduct & { fileId: string }> => {
      const product = await shop.product(null, { type: ProductType.digital, title })
      const { files } = await send(`/products/${product.productId}/files`, 'recipes.pdf', content)
      return { ...product, fileId: files[0]?.fileId ?? expect.fail() }
    },
    addFile: ({ productId }: BuiltProduct, filename: string, content: string) =>
      send(`/products/${productId}/files`, filename, content),
    replaceFile: (fileId: string, filename: string, content: string) =>
      send(`/product-files/${fileId}/versions`, filename, content),
    limit: async ({ productId }: BuiltProduct, settings: Partial<DownloadSettings>): Promise<void> => {
      const body = { maxDownloads: null, days: null, versions: 'newest', ...settings }
      const saved = await callAsOwner('PUT', `/products/${productId}/downloads`, body)
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    },

    /** Pays with a test card. */
    buy: async (product: BuiltProduct, email: string): Promise<Bought> => {
      const buyer = shop.browser()
      await buyer.add(product)
      await buyer.fillIn(email)
      const { status, body } = await buyer.pay(CARD.good)
      expect(status, JSON.stringify(body)).toBe(200)
      const { orderUrl } = body as { orderUrl: string }
      const page = await buyer.call('GET', orderUrl)
      const downloadPath = findDownloadPath(String(page.body))
      return { buyer, orderId: await findOrder(email), orderPath: orderUrl, downloadPath }
    },

    /** Clicks "Download"; returns the link that the response redirects to. */
    click: async ({ buyer, downloadPath }: Bought, fileId: string): Promise<string> => {
      const response = await buyer.call('POST', downloadPath, new URLSearchParams({ fileId }))
      expect(response.status, JSON.stringify(response.body)).toBe(303)
      return String(response.headers.location)
    },

    countDownloads: async ({ orderId }: Pick<Bought, 'orderId'>): Promise<number> =>
      (
        await query(
          'SELECT 1 FROM downloads d JOIN download_grants g USING (website_id, grant_id) WHERE g.order_id = $1',
          [orderId],
        )
      ).length,
  }
}
