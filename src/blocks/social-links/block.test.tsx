import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { socialLinksBlock } from './block.ts'
import { detectNetwork, networkNames, networks } from './networks.ts'

test('the defaults are read back as they are', () => {
  expect(socialLinksBlock.schema.parse(socialLinksBlock.defaults)).toEqual(socialLinksBlock.defaults)
})

test('a sign is not read aloud; its name is', () => {
  const links = [{ network: 'instagram', href: 'https://instagram.com/kiln' }]
  expect(renderBlock('social-links', { links })).toMatch(
    /<a href="https:\/\/instagram\.com\/kiln"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="[^"]+"><\/path><\/svg><span class="unseen">Instagram<\/span><\/a>/,
  )
  expect(renderBlock('social-links', { links, show: 'words' })).not.toContain('<svg')
})

test.each(networkNames)('%s has a sign of our own drawing', (network) => {
  expect(networks[network].path).toMatch(/^M[\dMLHVCcAasSvhlmzZ .-]+$/)
})

test('an address says where it leads', () => {
  expect(detectNetwork('https://www.instagram.com/kiln')).toBe('instagram')
  expect(detectNetwork('mailto:hello@kiln.example')).toBe('email')
  expect(detectNetwork('https://notinstagram.com')).toBe('website')
  expect(detectNetwork('nothing')).toBe('website')
})

test('without links only the owner sees something, and a link that runs something is refused', () => {
  expect(renderBlock('social-links', { links: [] })).toBe('')
  expect(renderBlock('social-links', { links: [] }, createTestContext({ mode: 'canvas' }))).toContain('Add where else')
  expect(renderBlock('social-links', { links: [{ network: 'x', href: 'javascript:alert(1)' }] })).toBeUndefined()
})
