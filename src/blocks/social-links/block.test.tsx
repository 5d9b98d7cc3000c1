import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { socialLinksBlock } from './block.ts'
import { detectNetwork, networkNames, networks } from './networks.ts'

test('parsing the defaults returns them unchanged', () => {
  expect(socialLinksBlock.schema.parse(socialLinksBlock.defaults)).toEqual(socialLinksBlock.defaults)
})

test('icons are hidden from screen readers; names are read', () => {
  const links = [{ network: 'instagram', href: 'https://instagram.com/kiln' }]
  expect(renderBlock('social-links', { links })).toMatch(
    /<a href="https:\/\/instagram\.com\/kiln"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="[^"]+"><\/path><\/svg><span class="unseen">Instagram<\/span><\/a>/,
  )
  expect(renderBlock('social-links', { links, show: 'words' })).not.toContain('<svg')
})

test.each(networkNames)('%s has an icon', (network) => {
  expect(networks[network].path).toMatch(/^M[\dMLHVCcAasSvhlmzZ .-]+$/)
})

test('the network is detected from the URL', () => {
  expect(detectNetwork('https://www.instagram.com/kiln')).toBe('instagram')
  expect(detectNetwork('mailto:hello@kiln.example')).toBe('email')
  expect(detectNetwork('https://notinstagram.com')).toBe('website')
  expect(detectNetwork('nothing')).toBe('website')
})

test('without links it renders a placeholder in the canvas only, and unsafe links are rejected', () => {
  expect(renderBlock('social-links', { links: [] })).toBe('')
  expect(renderBlock('social-links', { links: [] }, createTestContext({ mode: 'canvas' }))).toContain(
    'Add social links',
  )
  expect(renderBlock('social-links', { links: [{ network: 'x', href: 'javascript:alert(1)' }] })).toBeUndefined()
})
