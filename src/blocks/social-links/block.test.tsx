import { expect, test } from 'vitest'
import { contextFor, drawBlock } from '#blocks/testing/draw.tsx'
import { socialLinksBlock } from './block.ts'
import { networkNames, networkOf, networks } from './networks.ts'

test('the defaults are read back as they are', () => {
  expect(socialLinksBlock.schema.parse(socialLinksBlock.defaults)).toEqual(socialLinksBlock.defaults)
})

test('a sign is not read aloud; its name is', () => {
  const links = [{ network: 'instagram', href: 'https://instagram.com/kiln' }]
  expect(drawBlock('social-links', { links })).toMatch(
    /<a href="https:\/\/instagram\.com\/kiln"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="[^"]+"><\/path><\/svg><span class="unseen">Instagram<\/span><\/a>/,
  )
  expect(drawBlock('social-links', { links, show: 'words' })).not.toContain('<svg')
})

test.each(networkNames)('%s has a sign of our own drawing', (network) => {
  expect(networks[network].path).toMatch(/^M[\dMLHVCcAasSvhlmzZ .-]+$/)
})

test('an address says where it leads', () => {
  expect(networkOf('https://www.instagram.com/kiln')).toBe('instagram')
  expect(networkOf('mailto:hello@kiln.example')).toBe('email')
  expect(networkOf('https://notinstagram.com')).toBe('website')
  expect(networkOf('nothing')).toBe('website')
})

test('without links only the owner sees something, and a link that runs something is refused', () => {
  expect(drawBlock('social-links', { links: [] })).toBe('')
  expect(drawBlock('social-links', { links: [] }, contextFor({ mode: 'canvas' }))).toContain('Add where else')
  expect(drawBlock('social-links', { links: [{ network: 'x', href: 'javascript:alert(1)' }] })).toBeUndefined()
})
