import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { page as buildPage, place, section } from '#document/builder.ts'
import { getCrumbHeader } from './crumb.ts'
import { createPage, deletePage } from './editor-page.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { SAMPLE_VIDEO } from './sample-video.ts'

/** A background video and a video with captions, played by a real browser. */

const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nThe kiln opens.\n')
const POSTER = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#446655' } })
  .jpeg()
  .toBuffer()

const uploadFile = async (
  page: Page,
  site: string,
  { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer },
): Promise<string> => {
  const response = await page.request.post(`${site}/assets`, {
    multipart: { file: { name, mimeType, buffer } },
    headers: await getCrumbHeader(page),
  })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()).id
}

const readPlayback = (page: Page, container: string) =>
  page.evaluate((selector) => {
    const video = document.querySelector<HTMLVideoElement>(`${selector} video`)
    return video && { time: video.currentTime, paused: video.paused, muted: video.muted, loop: video.loop }
  }, container)

test('D37 a background video plays muted in a loop, can be paused, and does not play with reduced motion', async ({
  page,
}) => {
  await signIn(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const canPlay = await page.evaluate(() => document.createElement('video').canPlayType('video/webm; codecs="vp8"'))
  test.skip(canPlay === '', 'This browser plays no videos.')
  const { sites } = await (await page.request.get('/api/sites')).json()
  const site = `/api/sites/${sites[0].websiteId}`
  const video = await uploadFile(page, site, {
    name: 'kiln.webm',
    mimeType: 'video/webm',
    buffer: SAMPLE_VIDEO,
  })
  const poster = await uploadFile(page, site, { name: 'poster.jpg', mimeType: 'image/jpeg', buffer: POSTER })
  const captions = await uploadFile(page, site, { name: 'kiln.vtt', mimeType: 'text/vtt', buffer: CAPTIONS })
  const testPage = await createPage(
    page,
    'A page with videos',
    buildPage(
      section(
        {
          height: 'large',
          background: { kind: 'video', assetId: video as never, poster: poster as never, overlay: 0.2 },
        },
        place('heading', { text: 'Fire', level: 1 }, { size: [12, 4] }),
      ),
      section({}, place('video', { source: 'file', assetId: video, title: 'The kiln', captions }, { size: [16, 12] })),
    ),
  )
  // A loop is a jump back to the start.
  await page.addInitScript(() => {
    document.addEventListener(
      'seeked',
      () => {
        document.documentElement.dataset.seeks = String(Number(document.documentElement.dataset.seeks ?? 0) + 1)
      },
      true,
    )
  })
  const previewUrl = `/preview/page/${testPage.collectionId}`
  await page.goto(previewUrl)
  await expect(page.locator('.backdrop img')).toHaveJSProperty('complete', true)
  const button = page.locator('.backdrop').getByRole('button')
  await expect(button).toHaveAccessibleName('Pause')
  await expect.poll(async () => (await readPlayback(page, '.backdrop'))?.time ?? 0).toBeGreaterThan(0)
  expect(await readPlayback(page, '.backdrop')).toMatchObject({ paused: false, muted: true, loop: true })
  await expect(page.locator('html')).toHaveAttribute('data-seeks', /^[1-9]/)
  await button.click()
  await expect(button).toHaveAccessibleName('Play')
  expect(await readPlayback(page, '.backdrop')).toMatchObject({ paused: true })
  await button.press('Enter')
  await expect(button).toHaveAccessibleName('Pause')
  await expectAccessible(page)

  // The other video waits for a click and has its captions loaded.
  expect(await readPlayback(page, '.embed')).toMatchObject({ paused: true })
  const countCues = () =>
    page.evaluate(() => document.querySelector<HTMLVideoElement>('.embed video')?.textTracks[0]?.cues?.length)
  await expect.poll(countCues).toBe(1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(previewUrl)
  await expect(page.locator('.backdrop img')).toBeVisible()
  await expect(page.locator('.backdrop video')).toBeHidden()
  await expect(button).toBeHidden()
  expect((await readPlayback(page, '.backdrop'))?.paused).toBe(true)
  await deletePage(page, testPage)
  for (const id of [video, poster, captions]) {
    const response = await page.request.delete(`${site}/assets/${id}?evenIfUsed=1`, {
      headers: await getCrumbHeader(page),
    })
    expect(response.status()).toBe(204)
  }
})
