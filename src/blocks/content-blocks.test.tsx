import { describe, expect, test } from 'vitest'
import { createTestContext, moonJar, renderBlock } from '#blocks/testing/render-block.tsx'
import { getContentMessages } from './content-messages.ts'
import { definitions } from './registry.ts'

/** Blocks that only arrange texts and images. */

test('SCREEN-009 there are at least 40 kinds of blocks with different types and numbers', () => {
  expect(definitions.length).toBeGreaterThanOrEqual(40)
  expect(new Set(definitions.map(({ type }) => type)).size).toBe(definitions.length)
  expect(new Set(definitions.map(({ typeId }) => typeId)).size).toBe(definitions.length)
})

describe('SCREEN-009 semantics', () => {
  test('testimonials are quotes with a person and a described rating', () => {
    const html = renderBlock('testimonials', {
      items: [{ text: 'Good <b>', name: 'Ines', role: 'Lisbon', rating: 4, picture: moonJar.id }],
    })
    expect(html).toContain('role="img" aria-label="4 out of 5 stars"')
    expect(html).toContain('<blockquote class="testimonial-text"><p><q>Good &lt;b&gt;</q></p></blockquote>')
    expect(html).toContain('alt=""')
  })

  test('people of a team have a heading, and initials without an image', () => {
    const html = renderBlock('team', { people: [{ name: 'Maren Holt', href: '/maren', text: 'See [work](/work).' }] })
    expect(html).toContain('<h3 class="team-name"><a href="/maren">Maren Holt</a></h3>')
    expect(html).toContain('aria-hidden="true">MH</span>')
    expect(html).toContain('<a href="/work">work</a>')
  })

  test('a timeline is an ordered list', () => {
    const html = renderBlock('timeline', { entries: [{ date: '1998', title: 'Began', text: 'One\n\nTwo' }] })
    expect(html).toMatch(/^<ol role="list" class="timeline"><li/)
    expect(html?.match(/<p class="written">/g)).toHaveLength(2)
  })

  test('a download is a link with the kind of file', () => {
    const html = renderBlock('download', { assetId: moonJar.id, title: 'Care sheet' })
    expect(html).toMatch(/^<a href="\/assets\/images\/[^"]+" download="moon jar\.jpg"/)
    expect(html).toContain('<small> (JPG)</small>')
  })

  test('an icon is decoration unless it has a description; only then it can be a link', () => {
    expect(renderBlock('icon', { icon: 'leaf', href: '/about' })).not.toContain('<a ')
    const html = renderBlock('icon', { icon: 'leaf', href: '/about', label: 'About us' })
    expect(html).toMatch(/<a href="\/about"[^>]*>.*<span class="unseen">About us<\/span>/)
    expect(renderBlock('icon', { icon: '__proto__' })).toBeUndefined()
  })

  test('logos have names, and missing files are skipped', () => {
    const html = renderBlock('logo-wall', { logos: [{ assetId: moonJar.id, name: 'Harbor' }, { assetId: null }] })
    expect(html?.match(/<li/g)).toHaveLength(1)
    expect(html).toContain('alt="Harbor"')
  })

  test('figures are terms with values, notices are notes', () => {
    expect(renderBlock('stats', { figures: [{ value: '12', label: 'years' }] })).toContain('<dt>years</dt><dd>12</dd>')
    expect(renderBlock('notice', { title: 'Hot', text: 'Careful' })).toMatch(
      /role="note" aria-labelledby="(notice-\w+)"/,
    )
  })
})

test.each(['team', 'download', 'logo-wall'])('an empty %s renders a placeholder in the canvas only', (type) => {
  const props = { team: { people: [] }, download: { assetId: null }, 'logo-wall': { logos: [] } }[type]
  expect(renderBlock(type, props)).toBe('')
  expect(renderBlock(type, props, createTestContext({ mode: 'canvas' }))).toContain('class="placeholder"')
})

test('messages exist in every language and fall back to English', () => {
  const keys = Object.keys(getContentMessages('en'))
  for (const language of ['de', 'fr-CA', 'es']) {
    expect(Object.keys(getContentMessages(language))).toEqual(keys)
    expect(getContentMessages(language).download).not.toBe('Download')
  }
  expect(getContentMessages('ja').download).toBe('Download')
})
