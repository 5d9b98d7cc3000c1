import { brotliCompressSync } from 'node:zlib'

export type PageBytes = { html: number; css: number; scripts: number; fonts: number }

const measureSize = async (url: URL, encoding = 'br'): Promise<number> => {
  const response = await fetch(url, { headers: { 'accept-encoding': encoding } })
  const bytes = Buffer.from(await response.arrayBuffer())
  // fetch decompresses the body, so compress it again.
  return response.headers.has('content-encoding')
    ? Number(response.headers.get('content-length') ?? brotliCompressSync(bytes).length)
    : bytes.length
}

const sum = async (urls: readonly URL[]): Promise<number> =>
  (await Promise.all(urls.map((url) => measureSize(url)))).reduce((a, b) => a + b, 0)

/** Bytes a browser loads for a page before any interaction, with brotli. Images are counted by the e2e tests. */
export const measurePageBytes = async (page: string): Promise<PageBytes> => {
  const html = await (await fetch(page)).text()
  const findUrls = (pattern: RegExp): URL[] => [...html.matchAll(pattern)].map(([, href = '']) => new URL(href, page))
  return {
    html: brotliCompressSync(html).length,
    css: await sum(findUrls(/<link rel="stylesheet" href="([^"]+)"/g)),
    scripts: await sum(findUrls(/<script type="module" src="([^"]+)"/g)),
    fonts: await sum(findUrls(/<link rel="preload" href="([^"]+\.woff2)"/g)),
  }
}
