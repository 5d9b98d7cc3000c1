import { expect, test } from 'vitest'
import { parseColor } from '#base/color-text.ts'
import { parseNumber } from '#blocks/chart/chart-data.ts'
import { parseEmbed } from '#blocks/embed/provider.ts'
import { parseFormattedText } from '#blocks/formatted-text.ts'
import { parseCoordinates } from '#blocks/map/map-links.ts'
import { definitions } from '#blocks/registry.ts'
import { parseCells } from '#blocks/table/cells.ts'
import { blockSamples, sampleContext } from '#blocks/testing/block-samples.tsx'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { parseMoneyInput } from '#design/forms/parse-money-input.ts'
import { toSafeHref } from '#document/rich-text.ts'
import { indexColumns } from '#platform/csv/table.ts'
import { htmlToText } from '#platform/email/html-to-text.ts'
import { htmlToRichText } from '#platform/html/html-to-rich-text.ts'
import { sanitizeSvg } from '#platform/images/svg.ts'
import { isSlow } from '#platform/testing/cpu-growth.ts'
import { getAltText } from '#site/assets/alt-text.ts'
import { importText } from '#site/datasets/model.ts'
import { familyFromFilename } from '#site/fonts/model.ts'
import { extractTexts } from '#site/pages/extract-text.ts'
import { createSlug } from '#site/pages/model.ts'
import { parsePostDate, splitFrontMatter } from '#site/posts/import/front-matter.ts'
import { parseSourcePath } from '#site/redirects/model.ts'
import { normalizeQuery } from '#site/search/model.ts'
import { tokenize } from '#site/search/tokenize.ts'
import { createIdentifier } from '#site/sites/hosts.ts'

/** Repeated, they are the worst case of some parser. */
const UNITS = [
  '<',
  '*a_',
  ' ',
  '\n',
  '- ',
  '[a](',
  '](x) ',
  '&',
  '&#x',
  '"',
  "'",
  '/',
  '//',
  'a.',
  '1',
  '0,',
  '(',
  '{{',
  '<a ',
]

const fill = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length)).slice(0, size)

const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a color': parseColor,
  'an embed URL': parseEmbed,
  'a text with links': parseFormattedText,
  'a map link': parseCoordinates,
  'pasted cells': parseCells,
  'a dataset': (text) => importText(text, true, { maxRows: 1000, maxColumns: 50 }),
  'a number of a chart': parseNumber,
  'an amount of money': (text) => parseMoneyInput(text, 'USD'),
  'a link': toSafeHref,
  'the HTML of an email': htmlToText,
  'an SVG': (text) => sanitizeSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>`)),
  'the attributes of an SVG': (text) => sanitizeSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${text}`)),
  'the header of a CSV file': indexColumns,
  'the HTML of an imported product': htmlToRichText,
  'an alt text from HTML': (body) => getAltText({ alt: '', title: '', body, filename: '' }),
  'the name of a font file': familyFromFilename,
  'the texts of a published page': (text) => extractTexts({ blocks: { a: { props: { text } } } }),
  'the front matter of a post': splitFrontMatter,
  'the date of a post': (text) => parsePostDate(text, 'UTC'),
  'a URL slug': (text) => createSlug(text, 'Page'),
  'the source of a redirect': parseSourcePath,
  'a search query': normalizeQuery,
  'words for the search index': tokenize,
  'a subdomain': createIdentifier,
}

test.each(Object.entries(PARSERS))('the time to read %s is linear in its length', (_, parse) => {
  const slow = UNITS.filter((unit) =>
    isSlow((size) => {
      const text = fill(unit, size)
      return () => parse(text)
    }),
  )
  expect(slow).toEqual([])
})

type Path = readonly (string | number)[]

const listTextPaths = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return [path]
  if (Array.isArray(value)) return value.slice(0, 2).flatMap((item, index) => listTextPaths(item, [...path, index]))
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => listTextPaths(item, [...path, key]))
    : []
}

const replaceAt = (value: unknown, [first, ...rest]: Path, text: string): unknown => {
  if (first === undefined) return text
  if (Array.isArray(value)) return value.map((item, index) => (index === first ? replaceAt(item, rest, text) : item))
  const members = value as Record<string, unknown>
  return { ...members, [first]: replaceAt(members[first], rest, text) }
}

/** The others are rendered in threads, with a deadline: `slow-texts.test.ts`. */
const onMainThread = definitions.filter(({ preparedOnServer }) => !preparedOnServer)

test.each(onMainThread.map(({ type }) => type))(
  'the time to render the block %s is linear in the length of each of its texts, unless its schema rejects them',
  (type) => {
    const context = sampleContext()
    const slow: string[] = []
    for (const sample of blockSamples[type] ?? [])
      for (const path of listTextPaths(sample))
        for (const unit of UNITS)
          if (
            isSlow((size) => {
              const props = replaceAt(sample, path, fill(unit, size))
              return () => renderBlock(type, props, context)
            })
          )
            slow.push(`${path.join('.')} ${JSON.stringify(unit)}`)
    expect(slow).toEqual([])
  },
)
