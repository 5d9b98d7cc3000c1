import { brotliCompressSync } from 'node:zlib'

export type PageBytes = { html: number; css: number; scripts: number; fonts: number }

const sizeOf = async (url: URL, encoding = 'br'): Promise<number> => {
  const answer = await fetch(url, { headers: { 'accept-encoding': encoding } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  // fetch decompresses the body, so compress it again.
  return answer.headers.has('content-encoding')
    ? Number(answer.headers.get('content-length') ?? brotliCompressSync(bytes).length)
    : bytes.length
}

const sum = async (urls: readonly URL[]): Promise<number> =>
  (await Promise.all(urls.map((url) => sizeOf(url)))).reduce((a, b) => a + b, 0)

/** Bytes a browser loads for a page before any interaction, with brotli. Images are counted by the e2e tests. */
export const pageBytes = async (page: string): Promise<PageBytes> => {
  const html = await (await fetch(page)).text()
  const all = (pattern: RegExp): URL[] => [...html.matchAll(pattern)].map(([, href = '']) => new URL(href, page))
  return {
    html: brotliCompressSync(html).length,
    css: await sum(all(/<link rel="stylesheet" href="([^"]+)"/g)),
    scripts: await sum(all(/<script type="module" src="([^"]+)"/g)),
    fonts: await sum(all(/<link rel="preload" href="([^"]+\.woff2)"/g)),
  }
}
