import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { prepareBlocks } from '#blocks/prepare.ts'
import { createTestContext, moonJar } from '#blocks/testing/render-block.tsx'
import { page, place, section } from '#document/builder.ts'
import { BlogView } from '#storefront/views/blog/BlogView.tsx'
import { PostView } from '#storefront/views/blog/PostView.tsx'
import { Pagination } from '#storefront/views/navigation/Pagination.tsx'
import { SearchView } from '#storefront/views/search/SearchView.tsx'
import { ErrorView } from './ErrorView.tsx'
import { LockView } from './LockView.tsx'
import { NotFoundView } from './NotFoundView.tsx'
import { UnknownHostView } from './UnknownHostView.tsx'

const render = renderToStaticMarkup
const context = createTestContext()
const german = createTestContext({
  site: { ...context.site, language: 'de', locale: 'de-DE', timeZone: 'Europe/Berlin' },
})
const post = (title: string) => ({
  title,
  href: `/journal/${title.toLowerCase()}`,
  publishedAt: new Date('2026-07-21T02:30:00Z'),
  excerpt: 'Why it is green.',
  image: moonJar,
})

describe('the blog', () => {
  test('features the newest post and lists the others', () => {
    const html = render(<BlogView title="Journal" posts={[post('Celadon'), post('Bisque')]} context={context} />)
    expect(html).toContain('<h1 class="heading size-display">Journal</h1>')
    expect(html.match(/post-card-lead/g)).toHaveLength(1)
    expect(html.match(/<article/g)).toHaveLength(2)
    expect(html).toContain('<h2 class="heading size-large"><a href="/journal/celadon">Celadon</a></h2>')
  })

  test('later pages have no featured post', () => {
    const pagination = { page: 2, pages: 2, previous: '/journal' }
    const html = render(<BlogView title="Journal" posts={[post('Old')]} pagination={pagination} context={context} />)
    expect(html).not.toContain('post-card-lead')
    expect(html).toContain('<a href="/journal" rel="prev">Newer</a>')
  })

  test('formats the date in the site’s time zone', () => {
    const english = render(<BlogView title="Journal" posts={[post('Celadon')]} context={context} />)
    expect(english).toContain('<time dateTime="2026-07-21T02:30:00.000Z">July 20, 2026</time>')
    expect(render(<BlogView title="Journal" posts={[post('Celadon')]} context={german} />)).toContain(
      '>21. Juli 2026</time>',
    )
  })

  test('an empty blog shows a message', () => {
    expect(render(<BlogView title="Journal" posts={[]} context={context} />)).toContain(
      'Nothing has been published here yet.',
    )
  })
})

describe('a post', () => {
  const body = page(section({}, place('heading', { text: 'Tiles', level: 2 }), place('image', { assetId: moonJar.id })))
  const html = render(
    <PostView
      {...post('Celadon')}
      authors={[{ title: 'Jun Takeda', href: '/journal/author/Jun Takeda' }]}
      blog={{ title: 'Journal', href: '/journal' }}
      previous={{ title: 'Bisque', href: '/journal/bisque' }}
      language="fr"
      page={body}
      prepared={prepareBlocks(body)}
      context={context}
    />,
  )

  test('is an article in its own language with one level 1 heading', () => {
    expect(html).toMatch(/<article class="post" lang="fr">/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('By <a href="/journal/author/Jun Takeda" rel="author">Jun Takeda</a>')
    expect(html).toContain('>July 20, 2026</time>')
  })

  test('the post image is the first image', () => {
    expect(html.match(/<img [^>]*fetchPriority="high"/g)).toHaveLength(1)
    expect(html.indexOf('loading="eager"')).toBeLessThan(html.indexOf('loading="lazy"'))
  })

  test('links to existing adjacent posts', () => {
    expect(html).toContain('href="/journal/bisque" rel="prev"')
    expect(html).not.toContain('rel="next"')
  })
})

describe('the search', () => {
  const results = [{ title: 'Low <bowl>', href: '/shop/low-bowl', excerpt: 'Ash blue.' }]

  test('is a form that works without JavaScript and keeps the query', () => {
    const html = render(<SearchView query={'"bowl'} results={results} total={1} context={context} />)
    expect(html).toContain('<search><form class="line-form" action="/search" method="get">')
    expect(html).toContain('name="q"')
    expect(html).toContain('value="&quot;bowl"')
    expect(html).toContain('1 result for “&quot;bowl”')
    expect(html).toContain('<a href="/shop/low-bowl">Low &lt;bowl&gt;</a>')
  })

  test('without a query or results there is no list', () => {
    const before = render(<SearchView query="" results={[]} total={0} context={context} />)
    expect(before).not.toContain('<ol')
    expect(before).not.toContain('Nothing')
    const none = render(<SearchView query="spoon" results={[]} total={0} context={context} />)
    expect(none).toContain('No results for “spoon”.')
    expect(none).toContain('Try fewer or more general search terms.')
    expect(none).not.toContain('<ol')
  })
})

describe('pagination', () => {
  test('a single page has no pagination; the first page has no previous link', () => {
    expect(render(<Pagination page={1} pages={1} context={context} />)).toBe('')
    const first = render(<Pagination page={1} pages={3} next="/search?q=a&page=2" context={context} />)
    expect(first).toContain('Page 1 of 3')
    expect(first).toContain('<a href="/search?q=a&amp;page=2" rel="next">Next</a>')
    expect(first).not.toContain('rel="prev"')
  })
})

describe('error screens', () => {
  test('the not found page offers search and a link home', () => {
    const html = render(<NotFoundView context={german} />)
    expect(html).toContain('<h1 class="heading size-huge">Diese Seite gibt es nicht</h1>')
    expect(html).toContain('action="/search"')
    expect(html).toContain('href="/"')
  })

  test('the error page shows a reference number', () => {
    const html = render(<ErrorView language="en" path="/about?x=1" reference="a1b2" />)
    expect(html).toContain('It is our fault, not yours.')
    expect(html).toContain('href="/about?x=1"')
    expect(html).toContain('<code>a1b2</code>')
  })

  test('the lock screen works without JavaScript and announces a wrong password', () => {
    const lock = { siteTitle: 'Kiln & Co.', language: 'en', action: '/lock', hidden: { path: '/private?a="b"' } }
    const html = render(<LockView {...lock} wrong />)
    expect(html).toContain('<form class="line-form" action="/lock" method="post">')
    expect(html).toContain('<input type="hidden" name="path" value="/private?a=&quot;b&quot;"/>')
    expect(html).toContain('<label for="lock-password">Password</label>')
    expect(html).toContain('aria-invalid="true" aria-describedby="lock-error"')
    expect(html).toContain('id="lock-error" role="alert"')
    const untried = render(<LockView {...lock} title="For friends" message="Ask Maren." />)
    expect(untried).not.toContain('aria-invalid')
    expect(untried).not.toContain('role="alert"')
    expect(untried).toContain('For friends')
    expect(untried).toContain('Ask Maren.')
  })

  test('an unknown host shows a message with the escaped host', () => {
    expect(render(<UnknownHostView host="<script>" />)).toContain('<strong>&lt;script&gt;</strong>')
  })
})
