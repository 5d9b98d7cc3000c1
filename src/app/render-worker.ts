// Started by path, as a thread of the worker pool.
import { highlightCode } from '#blocks/code/highlight.ts'
import { renderText, type SourceText } from '#blocks/render-text.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { checkEmailTemplate, renderEmailTemplate } from '#shop/orders/emails/email-template.ts'
import { convertPost } from '#site/posts/import/convert-post.ts'

serveTasks({
  renderTexts: (texts: readonly SourceText[]) =>
    texts.map((text) => (text.format === 'code' ? highlightCode(text.source, text.language) : renderText(text))),
  convertPost,
  checkEmailTemplate,
  renderEmailTemplate: (input: Parameters<typeof renderEmailTemplate>) => renderEmailTemplate(...input),
})
