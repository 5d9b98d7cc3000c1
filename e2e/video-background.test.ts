import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { page as pageOf, place, section } from '#document/builder.ts'
import { throwAway } from './canvas-samples.ts'
import { makePage } from './editor-page.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { FILM } from './sample-video.ts'

/** A background video and a video with captions, played by a real browser. */

const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nThe kiln opens.\n')
const POSTER = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#446655' } })
  .jpeg()
  .toBuffer()

const crumbOf = async (page: Page): Promise<Record<string, string>> => ({
  'X-CSRF-Token': (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '',
})

const send = async (page: Page, site: string, name: string, mimeType: string, buffer: Buffer): Promise<string> => {
  const answer = await page.request.post(`${site}/assets`, {
    multipart: { file: { name, mimeType, buffer } },
    headers: await crumbOf(page),
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

const playing = (page: Page, within: string) =>
  page.evaluate((place) => {
    const film = document.querySelector<HTMLVideoElement>(`${place} video`)
    return film && { time: film.currentTime, paused: film.paused, muted: film.muted, loop: film.loop }
  }, within)

test('D37 a background video plays muted in a loop, can be paused, and does not play with reduced motion', async ({
  page,
}) => {
  await signIn(page)
  const canPlay = await page.evaluate(() => document.createElement('video').canPlayType('video/webm; codecs="vp8"'))
  test.skip(canPlay === '', 'This browser plays no videos.')
  const { sites } = await (await page.request.get('/api/sites')).json()
  const site = `/api/sites/${sites[0].websiteId}`
  const film = await send(page, site, 'journey-film.webm', 'video/webm', FILM)
  const poster = await send(page, site, 'journey-poster.jpg', 'image/jpeg', POSTER)
  const captions = await send(page, site, 'journey-film.vtt', 'text/vtt', CAPTIONS)
  const made = await makePage(
    page,
    'A page with videos',
    pageOf(
      section(
        {
          height: 'large',
          background: { kind: 'video', assetId: film as never, poster: poster as never, overlay: 0.2 },
        },
        place('heading', { text: 'Fire', level: 1 }, { size: [12, 4] }),
      ),
      section({}, place('video', { source: 'file', assetId: film, title: 'The kiln', captions }, { size: [16, 12] })),
    ),
  )
  // A loop is a jump back to the start.
  await page.addInitScript(() => {
    document.addEventListener(
      'seeked',
      () => {
        document.documentElement.dataset.leaps = String(Number(document.documentElement.dataset.leaps ?? 0) + 1)
      },
      true,
    )
  })
  const address = `/preview/page/${made.collectionId}`
  await page.goto(address)
  await expect(page.locator('.backdrop img')).toHaveJSProperty('complete', true)
  const button = page.locator('.backdrop').getByRole('button')
  await expect(button).toHaveAccessibleName('Pause')
  await expect.poll(async () => (await playing(page, '.backdrop'))?.time ?? 0).toBeGreaterThan(0)
  expect(await playing(page, '.backdrop')).toMatchObject({ paused: false, muted: true, loop: true })
  await expect(page.locator('html')).toHaveAttribute('data-leaps', /^[1-9]/)
  await button.click()
  await expect(button).toHaveAccessibleName('Play')
  expect(await playing(page, '.backdrop')).toMatchObject({ paused: true })
  await button.press('Enter')
  await expect(button).toHaveAccessibleName('Pause')
  await expectAccessible(page)

  // The other video waits for a click and has its captions loaded.
  expect(await playing(page, '.embed')).toMatchObject({ paused: true })
  const cues = () =>
    page.evaluate(() => document.querySelector<HTMLVideoElement>('.embed video')?.textTracks[0]?.cues?.length)
  await expect.poll(cues).toBe(1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await expect(page.locator('.backdrop img')).toBeVisible()
  await expect(page.locator('.backdrop video')).toBeHidden()
  await expect(button).toBeHidden()
  expect((await playing(page, '.backdrop'))?.paused).toBe(true)
  await throwAway(page, made)
  for (const id of [film, poster, captions]) {
    const gone = await page.request.delete(`${site}/assets/${id}?evenIfUsed=1`, { headers: await crumbOf(page) })
    expect(gone.status()).toBe(204)
  }
})
