import { isDomainError } from '#base/domain-error.ts'
import type { InputOf, OutputOf } from '#base/endpoint.ts'
import { RecordType } from '#base/enumerations/collections.ts'
import type { ItemId, WebsiteId } from '#base/id.ts'
import type { PageDocument } from '#document/page.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { slugify } from '#site/pages/model.ts'
import { validateTagName } from '#site/tags/model.ts'
import type { importPosts } from '../contract.ts'
import type { PostPart, PostSource } from '../import/convert-post.ts'
import { parsePostDate, readLabels, readText, splitFrontMatter } from '../import/front-matter.ts'
import { takeHeading, toPostDocument } from '../import/post-document.ts'
import { MAX_AUTHOR_LENGTH, MAX_AUTHORS, MAX_POST_LABELS } from '../model.ts'
import type { NewPostContent, PostActor } from '../service.ts'

type Input = InputOf<typeof importPosts>
type Result = OutputOf<typeof importPosts>['results'][number]
type SourceFile = Input['files'][number]

const MAX_TITLE_LENGTH = 200
const MAX_EXCERPT_LENGTH = 1000

export type ImportDependencies = {
  transact: Transact
  addPost: (tx: Tx, websiteId: WebsiteId, post: NewPostContent) => Promise<ItemId>
  publish: (tx: Tx, websiteId: WebsiteId, postId: ItemId, by: string) => Promise<void>
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  checkDocument: (document: PageDocument, websiteId: WebsiteId) => PageDocument | Promise<PageDocument>
  /** Runs in a thread; undefined if it takes too long. */
  convert: (websiteId: WebsiteId, source: PostSource) => Promise<PostPart[] | undefined>
  getTimeZone: (websiteId: WebsiteId) => Promise<string>
}

/** `2026-03-01-my-post.md`, as static site generators name files: the date is followed by the slug. */
const parseFileName = (name: string): { date: string; slug: string; title: string } => {
  const base = (name.split(/[/\\]/).at(-1) ?? name).replace(/\.(md|markdown|mdx|html?|txt)$/i, '')
  const dated = /^(\d{4}-\d{2}-\d{2})[-_](.+)$/.exec(base)
  const rest = dated?.[2] ?? base
  return { date: dated?.[1] ?? '', slug: dated ? slugify(rest) : '', title: rest.replace(/[-_]+/g, ' ').trim() }
}

const validLabels = (kind: 'post-tag' | 'post-category', names: readonly string[], warnings: string[]): string[] =>
  [...new Set(names)].slice(0, MAX_POST_LABELS).flatMap((name) => {
    try {
      return [validateTagName(kind, name)]
    } catch (error) {
      if (!isDomainError(error)) throw error
      warnings.push(`${kind === 'post-tag' ? 'Tag' : 'Category'} “${name.slice(0, 60)}” left out: ${error.message}`)
      return []
    }
  })

/** Settings of the front matter. What cannot be read is left out with a warning. */
const readSettings = (file: SourceFile, format: Input['format'], timeZone: string) => {
  const { values, text } =
    format === 'markdown' ? splitFrontMatter(file.text) : { values: new Map<string, string[]>(), text: file.text }
  const warnings: string[] = []
  const named = parseFileName(file.name)
  const dateText = readText(values, 'date', 'published', 'pubdate') || named.date
  const publishOn = dateText ? parsePostDate(dateText, timeZone) : undefined
  if (dateText && !publishOn) warnings.push(`Date “${dateText.slice(0, 60)}” was not understood.`)
  const excerpt = readText(values, 'excerpt', 'description', 'summary')
  return {
    text,
    warnings,
    named,
    title: (file.title || readText(values, 'title')).slice(0, MAX_TITLE_LENGTH),
    slug: slugify(readText(values, 'slug', 'permalink').split('/').filter(Boolean).at(-1) ?? ''),
    excerpt: excerpt.slice(0, MAX_EXCERPT_LENGTH),
    publishOn: publishOn ?? null,
    authors: readLabels(values, 'authors', 'author')
      .map((name) => name.slice(0, MAX_AUTHOR_LENGTH))
      .slice(0, MAX_AUTHORS),
    tags: validLabels('post-tag', readLabels(values, 'tags', 'tag'), warnings),
    categories: validLabels('post-category', readLabels(values, 'categories', 'category'), warnings),
  }
}

/** Each file is imported in its own transaction, so that one that fails does not stop the others. */
export const createPostImport = ({
  transact,
  addPost,
  publish,
  onChange,
  checkDocument,
  convert,
  getTimeZone,
}: ImportDependencies) => {
  const importFile = async (
    websiteId: WebsiteId,
    file: SourceFile,
    input: Input,
    { actor, timeZone }: { actor: PostActor; timeZone: string },
  ): Promise<Result> => {
    const settings = readSettings(file, input.format, timeZone)
    const converted = await convert(websiteId, { format: input.format, text: settings.text })
    if (!converted) return { name: file.name, error: 'This file takes too long to read.' }
    const { heading, parts } = takeHeading(converted)
    const hasOwnTitle = settings.title === '' || settings.title === heading
    const title = (settings.title || heading || settings.named.title || 'Untitled').slice(0, MAX_TITLE_LENGTH)
    const images = new Map(input.images.map(({ name, assetId }) => [name.toLowerCase(), assetId]))
    const findAsset = (src: string): string | undefined =>
      images.get((src.split(/[?#]/)[0]?.split('/').at(-1) ?? '').toLowerCase())
    const document = await checkDocument(toPostDocument(hasOwnTitle ? parts : converted, findAsset), websiteId)
    const postId = await transact(async (tx) => {
      await onChange(tx, websiteId)
      const slug = settings.slug || settings.named.slug
      const added = await addPost(tx, websiteId, {
        collectionId: input.collectionId,
        recordType: RecordType.text,
        title,
        ...(slug && { urlId: slug }),
        excerpt: settings.excerpt,
        authors: settings.authors.length > 0 || !actor.author ? settings.authors : [actor.author],
        tags: settings.tags,
        categories: settings.categories,
        publishOn: settings.publishOn,
        document,
      })
      if (input.publish && actor.publish) await publish(tx, websiteId, added, actor.name)
      return added
    })
    return { name: file.name, postId, title, warnings: settings.warnings }
  }

  return {
    async import(websiteId: WebsiteId, input: Input, actor: PostActor): Promise<OutputOf<typeof importPosts>> {
      const timeZone = await getTimeZone(websiteId)
      const results: Result[] = []
      for (const file of input.files)
        try {
          results.push(await importFile(websiteId, file, input, { actor, timeZone }))
        } catch (error) {
          // A blog that does not exist fails for every file.
          if (!isDomainError(error) || error.code === 'posts.no_blog') throw error
          results.push({ name: file.name, error: error.message })
        }
      return { results }
    },
  }
}

export type PostImport = ReturnType<typeof createPostImport>
