import type { WebsiteId } from '#base/id.ts'
import type { Block } from '#document/page.ts'
import { TaskAbortedError, type WorkerPool } from '#platform/threads/worker-pool.ts'
import type { SanitizedHtml } from './html/block.ts'
import { showSource } from './html/sanitize-html.ts'
import { collectTexts, type RenderedTexts } from './prepare.ts'
import type { SourceText } from './render-text.ts'

/** So much text of one page is rendered on the main thread: the worst Markdown of this length takes about ten milliseconds. */
const MAX_CHARACTERS = 500

/** Task of the worker. */
export const RENDER_TEXTS = 'renderTexts'

/** Renders the HTML, Markdown and code of blocks in a thread, because some texts take minutes. */
export const createTextRenderer = (
  pool: Pick<WorkerPool, 'run'>,
  warn: (facts: object, message: string) => void = () => {},
) => {
  const run = async (websiteId: WebsiteId, texts: ReadonlyMap<string, SourceText>): Promise<RenderedTexts> => {
    const length = texts.values().reduce((sum, { source }) => sum + source.length, 0)
    // Only the worker has the parsers of code.
    const hasCode = texts.values().some(({ format }) => format === 'code')
    if (length <= MAX_CHARACTERS && !hasCode) return new Map()
    const html = (await pool.run(RENDER_TEXTS, [...texts.values()], websiteId)) as SanitizedHtml[]
    return new Map([...texts.keys()].map((id, index) => [id, html[index] ?? showSource('')]))
  }

  return {
    /** Texts that take too long are shown as their source. */
    async render(websiteId: WebsiteId, blocks: readonly Block[]): Promise<RenderedTexts> {
      const texts = collectTexts(blocks)
      try {
        return await run(websiteId, texts)
      } catch (error) {
        if (!(error instanceof TaskAbortedError)) throw error
        warn({ websiteId, blocks: [...texts.keys()], err: error }, 'a text is shown as its source')
        // Code is its source already.
        const markup = [...texts].filter(([, { format }]) => format !== 'code')
        return new Map(markup.map(([id, { source }]) => [id, showSource(source)]))
      }
    },

    /** Before saving: throws a `TaskAbortedError` if it takes too long. */
    sanitize: (websiteId: WebsiteId, blocks: readonly Block[]): Promise<RenderedTexts> =>
      run(websiteId, collectTexts(blocks.filter(({ type }) => type === 'html'))),
  }
}

export type TextRenderer = ReturnType<typeof createTextRenderer>
