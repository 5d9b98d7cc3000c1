import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BRAND_TONES } from '#base/enumerations/brand.ts'
import { createPhrases, findWrittenTone, type WrittenTone } from './model.ts'
import { PHRASE_KEYS } from './phrases/phrases.ts'

const written = BRAND_TONES.filter((tone): tone is WrittenTone => tone !== 'custom')

test('EDITOR-070 every tone has texts of its own for each heading and button', () => {
  const tones = [undefined, ...written].map((tone) => createPhrases(tone && { tone }))
  for (const key of PHRASE_KEYS) {
    const texts = tones.map((words) => words(key))
    for (const text of texts) expect(text.length, key).toBeGreaterThan(2)
    // Buttons fit on a phone.
    if (key.endsWith('Action')) for (const text of texts) expect(text.length, text).toBeLessThanOrEqual(30)
  }
  const titles = tones.map((words) => words('heroTitle'))
  expect(new Set(titles).size).toBe(titles.length)
})

test('EDITOR-071 a custom tone has the texts of the tone that its description names, or the neutral ones', () => {
  const find = (description?: string) => findWrittenTone({ tone: 'custom', description })
  expect(find('Warm and personal, like a good neighbor')).toBe('friendly')
  expect(find('ELEGANT, understated')).toBe('sophisticated')
  expect(find('loud, direct, fun')).toBe('bold')
  expect(find('like my grandmother')).toBeUndefined()
  expect(find(undefined)).toBeUndefined()
  expect(findWrittenTone({ tone: 'quirky', description: 'warm' })).toBe('quirky')
  expect(findWrittenTone(undefined)).toBeUndefined()
})

test('any description leads to a tone or to none, always the same', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (description) => {
      const found = findWrittenTone({ tone: 'custom', description })
      expect([undefined, ...written]).toContain(found)
      expect(findWrittenTone({ tone: 'custom', description })).toBe(found)
    }),
  )
})
