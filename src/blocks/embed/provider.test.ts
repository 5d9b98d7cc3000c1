import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseEmbed } from './provider.ts'

const frameOf = (url: string) => parseEmbed(url)?.frame

describe('URLs copied from browsers', () => {
  const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', player],
    ['https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', player],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', player],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${player}&start=90`],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42', `${player}&start=42`],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', player],
    ['https://www.youtube.com/live/dQw4w9WgXcQ', player],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', player],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    ['https://vimeo.com/76979871/ab12cd34ef', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=ab12cd34ef'],
    [
      'https://player.vimeo.com/video/76979871?h=ab12cd34ef',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=ab12cd34ef',
    ],
    [
      'https://soundcloud.com/kiln/firing-84',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fkiln%2Ffiring-84&auto_play=true',
    ],
    [
      'https://open.spotify.com/intl-de/album/4aawyAB9vmqN3uQ7FjRGTy?si=1',
      'https://open.spotify.com/embed/album/4aawyAB9vmqN3uQ7FjRGTy',
    ],
    ['https://www.google.com/maps/embed?pb=!1m18', 'https://www.google.com/maps/embed?pb=!1m18'],
    [
      'https://www.google.co.uk/maps/place/Stonington,+ME/@44.15,-68.66,14z',
      'https://www.google.com/maps?q=Stonington%2C%20ME&output=embed',
    ],
    ['https://www.google.com/maps/@44.15,-68.66,14z', 'https://www.google.com/maps?q=44.15%2C-68.66&output=embed'],
    [
      'https://www.openstreetmap.org/#map=15/44.155/-68.667',
      'https://www.openstreetmap.org/export/embed.html?bbox=-68.67799%2C44.14951%2C-68.65601%2C44.16049&layer=mapnik&marker=44.155%2C-68.667',
    ],
  ])('%s', (url, frame) => {
    expect(frameOf(url)).toBe(frame)
  })

  test('unsupported provider URLs and other pages are embedded unchanged', () => {
    expect(parseEmbed('https://www.youtube.com/@kiln')).toMatchObject({ provider: 'page', name: 'youtube.com' })
    expect(parseEmbed('https://www.kiln.example/tour')).toMatchObject({
      provider: 'page',
      name: 'kiln.example',
      frame: 'https://www.kiln.example/tour',
    })
  })
})

test('an invalid percent escape is preserved', () => {
  expect(frameOf('https://www.google.com/maps/place/100%')).toBe('https://www.google.com/maps?q=100%25&output=embed')
})

describe('invalid and misleading URLs', () => {
  test.each([
    'http://youtu.be/dQw4w9WgXcQ',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://youtube.com@evil.test/watch?v=dQw4w9WgXcQ',
    'youtube.com/watch?v=dQw4w9WgXcQ',
    '//youtu.be/dQw4w9WgXcQ',
    '',
  ])('%s is rejected', (url) => {
    expect(parseEmbed(url)).toBeUndefined()
  })

  test('hosts that only contain a provider’s name are not matched', () => {
    for (const host of [
      'youtube.com.evil.test',
      'evilyoutube.com',
      'xn--youtub-xva.com',
      'notvimeo.com',
      'google.evil.test',
    ])
      expect(parseEmbed(`https://${host}/watch?v=dQw4w9WgXcQ`)).toMatchObject({ provider: 'page' })
  })

  test('unknown pages are sandboxed without an origin', () => {
    expect(parseEmbed('https://kiln.example/')?.sandbox).not.toContain('allow-same-origin')
    expect(parseEmbed('https://youtu.be/dQw4w9WgXcQ')?.sandbox).toContain('allow-same-origin')
  })
})

describe('arbitrary input', () => {
  const tail = fc.string({ maxLength: 60 })
  const host = fc.constantFrom(
    'youtu.be',
    'www.youtube.com',
    'vimeo.com',
    'soundcloud.com',
    'open.spotify.com',
    'www.google.com',
    'www.openstreetmap.org',
    'kiln.example',
  )
  const frameHost =
    /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com|w\.soundcloud\.com|open\.spotify\.com|www\.google\.[a-z.]+|www\.openstreetmap\.org)\//

  test('is rejected or leads to the matching provider over https', () => {
    expect(parseEmbed("https://soundcloud.com/ /'")?.frame).toMatch(/%27&auto_play=true$/)
    fc.assert(
      fc.property(host, tail, (name, rest) => {
        const embed = parseEmbed(`https://${name}/${rest}`)
        if (!embed) return
        expect(new URL(embed.frame).protocol).toBe('https:')
        expect(new URL(embed.frame).href).toBe(embed.frame)
        if (embed.provider !== 'page') expect(embed.frame).toMatch(frameHost)
      }),
    )
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(tail, fc.webUrl({ withFragments: true, withQueryParameters: true })), (raw) => {
        const embed = parseEmbed(raw)
        if (embed) expect(embed.href.startsWith('https://')).toBe(true)
      }),
    )
  })
})
