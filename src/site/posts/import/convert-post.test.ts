import { expect, test } from 'vitest'
import { convertPost } from './convert-post.ts'
import { takeHeading, toPostDocument } from './post-document.ts'

const MARKDOWN = `# Ash

Wood *ash* melts.

![Two bowls](images/bowls.jpg)

\`\`\`js
const a = 1
  const b = 2
\`\`\`

| Glaze | Cone |
| --- | --- |
| Celadon | 10 |

- one
- two
`

test('Markdown becomes text, images, code and tables in their order', () => {
  const { heading, parts } = takeHeading(convertPost({ format: 'markdown', text: MARKDOWN }))
  expect(heading).toBe('Ash')
  expect(parts.map(({ kind }) => kind)).toEqual(['text', 'image', 'text', 'table', 'text'])
  expect(parts[1]).toEqual({ kind: 'image', src: 'images/bowls.jpg', alt: 'Two bowls' })
  expect(parts[2]).toEqual({
    kind: 'text',
    blocks: [{ type: 'codeBlock', content: [{ type: 'text', text: 'const a = 1\n  const b = 2' }] }],
  })
  expect(parts[3]).toEqual({
    kind: 'table',
    rows: [
      ['Glaze', 'Cone'],
      ['Celadon', '10'],
    ],
  })
})

test('HTML keeps its structure and loses scripts, event handlers and unsafe links', () => {
  const html = `<h1>Ash</h1><p onclick="x()">Hi <a href="javascript:x()">there</a><script>alert(1)</script>
    <img src="https://example.com/a.png" alt="A pot" onerror="x()"></p><p>End</p>`
  const parts = convertPost({ format: 'html', text: html })
  expect(parts.map(({ kind }) => kind)).toEqual(['text', 'image', 'text'])
  const text = JSON.stringify(parts)
  for (const unsafe of ['javascript', 'alert', 'onclick', 'onerror']) expect(text).not.toContain(unsafe)
})

test('uploaded images are blocks, other images are links; a page has at most 50 sections', () => {
  const parts = convertPost({ format: 'markdown', text: '![A](a.jpg)\n\n![B](https://example.com/b.jpg)' })
  const assetId = '0190f5f0-0000-7000-8000-000000000001'
  const document = toPostDocument(parts, (src) => (src === 'a.jpg' ? assetId : undefined))
  const blocks = Object.values(document.blocks)
  expect(blocks.map(({ type }) => type)).toEqual(['image', 'text'])
  expect(JSON.stringify(blocks[1])).toContain('https://example.com/b.jpg')
  const many = Array.from({ length: 80 }, (_, index) => `![${index}](https://example.com/${index}.jpg)\n\ntext`)
  const long = toPostDocument(convertPost({ format: 'markdown', text: many.join('\n\n') }), () => undefined)
  expect(long.sections).toHaveLength(50)
  expect(JSON.stringify(long.blocks)).toContain('https://example.com/79.jpg')
})
