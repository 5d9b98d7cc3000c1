import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SiteSettings, SiteSettingsChange } from '#site/sites/settings-schema.ts'
import { frameChangeOf, frameValuesOf } from './frame-settings.ts'

test('a site that has set nothing shows an empty form, and an untouched form sets nothing', () => {
  expect(frameChangeOf(frameValuesOf({}))).toEqual({
    logoText: null,
    announcement: null,
    footer: null,
    socialLinks: null,
  })
})

test('what was emptied is taken away, and empty rows of links are left out', () => {
  const values = frameValuesOf({
    logoText: 'Kiln',
    announcement: { text: 'Open on Sunday', enabled: true },
    socialLinks: [{ label: 'Photos', url: 'https://photos.example/kiln' }],
  })
  const changed = {
    ...values,
    logoText: ' ',
    announcement: { ...values.announcement, text: '' },
    socialLinks: [...values.socialLinks, { label: '', url: '' }],
  }
  expect(frameChangeOf(changed)).toMatchObject({ logoText: null, announcement: null })
  expect(frameChangeOf(changed).socialLinks).toEqual(values.socialLinks)
})

test('settings survive the way through the form', () => {
  const word = fc.stringMatching(/^[a-z]{1,20}$/)
  const address = word.map((name) => `https://${name}.example`)
  const settings = fc.record(
    {
      logoText: word,
      announcement: fc
        .record({ text: word, enabled: fc.boolean() })
        .chain((given) => fc.option(address, { nil: undefined }).map((href) => (href ? { ...given, href } : given))),
      footer: fc.record({ text: word, smallPrint: word }),
      socialLinks: fc.array(fc.record({ label: word, url: address }), { minLength: 1, maxLength: 5 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(settings, (given) => {
      const before = SiteSettings.parse(given)
      const change = SiteSettingsChange.parse(frameChangeOf(frameValuesOf(before)))
      const kept = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null))
      expect(SiteSettings.parse(kept)).toEqual(before)
    }),
  )
})
