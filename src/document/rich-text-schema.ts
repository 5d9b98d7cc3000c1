import { z } from 'zod'
import { defaultLimits, getLimitMessage, type Limits } from '#base/limits.ts'
import { findJsonIssue } from './json.ts'
import type * as text from './rich-text.ts'
import { toPlainText, toSafeColor, toSafeHref } from './rich-text.ts'

/** Other attributes that an editor adds (a link's `rel` and `class`) are dropped; views set them. */
const textAlign = z.enum(['left', 'center', 'right', 'justify']).nullish()

const LinkMark = z.object({
  type: z.literal('link'),
  attrs: z.object({
    href: z.string().refine((href) => toSafeHref(href) !== undefined, {
      error: 'A link must be a URL, an email address, a phone number or a page of this site.',
    }),
    target: z.literal('_blank').nullish(),
  }),
})
const StyleMark = z.object({
  type: z.literal('textStyle'),
  attrs: z.object({
    color: z.string().refine((color) => toSafeColor(color) !== undefined, {
      error: 'Enter a color as # and six or eight hex digits.',
    }),
  }),
})
const plainMark = <Name extends 'bold' | 'italic' | 'underline' | 'strike' | 'code'>(name: Name) =>
  z.object({ type: z.literal(name) })

const Mark: z.ZodType<text.Mark> = z.discriminatedUnion('type', [
  plainMark('bold'),
  plainMark('italic'),
  plainMark('underline'),
  plainMark('strike'),
  plainMark('code'),
  LinkMark,
  StyleMark,
])

const Inline: z.ZodType<text.Inline> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1), marks: z.array(Mark).max(10).optional() }),
  z.object({ type: z.literal('hardBreak') }),
])

const level: z.ZodType<text.HeadingLevel> = z.literal([1, 2, 3, 4])

const blocks: z.ZodType<text.RichTextBlock[]> = z.lazy(() => z.array(RichTextBlock).min(1))
const items: z.ZodType<text.ListItem[]> = z.lazy(() =>
  z.array(z.object({ type: z.literal('listItem'), content: blocks })).min(1),
)

const RichTextBlock: z.ZodType<text.RichTextBlock> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('paragraph'),
    attrs: z.object({ textAlign }).optional(),
    content: z.array(Inline).optional(),
  }),
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ level, textAlign }),
    content: z.array(Inline).optional(),
  }),
  z.object({ type: z.literal('bulletList'), content: items }),
  z.object({
    type: z.literal('orderedList'),
    attrs: z.object({ start: z.int().min(0).max(1_000_000).optional() }).optional(),
    content: items,
  }),
  z.object({ type: z.literal('blockquote'), content: blocks }),
  z.object({ type: z.literal('horizontalRule') }),
  z.object({
    type: z.literal('codeBlock'),
    content: z.array(z.object({ type: z.literal('text'), text: z.string().min(1) })).optional(),
  }),
])

/** Schema for untrusted rich text. Checks the depth first, because the schema is recursive. */
export const richTextSchema = (limits: Limits = defaultLimits): z.ZodType<text.RichText> =>
  z
    .custom<unknown>((value) => findJsonIssue(value) === undefined, {
      error: (issue) => `The text ${findJsonIssue(issue.input) ?? 'is not JSON'}.`,
    })
    .pipe(z.object({ type: z.literal('doc'), content: z.array(RichTextBlock) }))
    .refine((read) => toPlainText(read).length <= limits.charactersPerText, {
      error: getLimitMessage('charactersPerText', limits),
    })

export const RichText = richTextSchema()
