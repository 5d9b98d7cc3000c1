import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountId, type FontFaceId, type FontId, newId, type WebsiteId } from '#base/id.ts'
import { defaultLimits } from '#base/limits.ts'
import { createTinyFont, createTinyWoff, type FontOptions } from '#platform/fonts/testing/tiny-font.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import type { SiteFont } from './contract.ts'
import { createFonts } from './service.ts'

const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'sw-fonts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const storage = createDiskStorage(folder)
const erased: string[] = []
const changed: WebsiteId[] = []
const limits = { ...defaultLimits, bytesPerFont: 100_000, fontsPerSite: 2, facesPerFont: 3 }
const fonts = createFonts({
  ...database,
  storage,
  limits,
  erase: async (_tx, prefix) => {
    erased.push(prefix)
  },
  onChange: async (tx, websiteId) => {
    changed.push(websiteId)
    // As `sites.markChanged` does: saving styles waits for this row lock.
    await tx
      .updateTable('websites')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('website_id', '=', websiteId)
      .execute()
  },
})

let site: WebsiteId
beforeEach(async () => {
  site = (await aSite(database, { theme: kilnTheme })).websiteId
  erased.length = 0
  changed.length = 0
})

const by = newId<AccountId>()
const lora = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'),
)
async function* files(...given: { filename: string; bytes: Buffer }[]) {
  for (const { filename, bytes } of given)
    yield {
      fieldname: 'file',
      filename,
      mimetype: 'application/octet-stream',
      stream: Readable.from([bytes]),
      truncated: () => false,
    }
}
const add = (bytes: Buffer, { filename = 'a.ttf', font }: { filename?: string; font?: FontId } = {}) =>
  fonts.add(site, files({ filename, bytes }), { font, by })
const addTiny = (options: FontOptions, font?: FontId) => add(createTinyFont(options), { font })
const look = (choice: string) => ({ ...kilnTheme, type: { ...kilnTheme.type, heading: choice } })
const wear = (choice: string) =>
  database.queries
    .updateTable('websites')
    .set({ theme: JSON.stringify(look(choice)) })
    .where('website_id', '=', site)
    .execute()
const stored = async () => (await Array.fromAsync(storage.list(`sites/${site}/`))).length
const onlyFace = ({ faces }: SiteFont) => faces[0] ?? expect.fail('no face')

describe('upload', () => {
  test('a font is stored with the name, weights, style and kind of its file', async () => {
    const font = await add(lora, { filename: 'whatever.exe' })
    expect(font).toMatchObject({
      name: 'Lora',
      faces: [{ weightFrom: 400, weightTo: 700, style: 'normal', format: 'woff2', byteSize: lora.length }],
    })
    expect(await fonts.list(site)).toEqual([font])
    expect(changed).toEqual([site])
    const face = onlyFace(font)
    expect(face.address).toBe(`/assets/site-fonts/${site}/${face.id}.woff2`)
    const file = await fonts.file(site, face.id)
    expect(file?.contentType).toBe('font/woff2')
    expect((await buffer(file?.body ?? Readable.from([]))).equals(lora)).toBe(true)
  })

  test('files of one family are grouped; one without a name is named after its file', async () => {
    await addTiny({ family: 'Brand', weight: 400 })
    const font = await add(createTinyWoff({ family: 'BRAND', weight: 700, italic: true }))
    expect(font.faces.map(({ weightFrom, style, format }) => [weightFrom, style, format])).toEqual([
      [400, 'normal', 'ttf'],
      [700, 'italic', 'woff'],
    ])
    expect(await add(createTinyFont({ family: '' }), { filename: 'My_Brand-BoldItalic.ttf' })).toMatchObject({
      name: 'My Brand',
    })
  })

  test('a file is added to the given font, whatever its own name', async () => {
    const { id } = await addTiny({ family: 'Brand' })
    const font = await addTiny({ family: 'Brand Bold', weight: 700 }, id)
    expect(font.faces).toHaveLength(2)
    await expect(addTiny({}, newId<FontId>())).rejects.toMatchObject({ code: 'fonts.not_found' })
  })

  test.each([
    ['fonts.not_a_font', 'is not a supported font', Buffer.from('%PDF-1.7')],
    ['fonts.collection', 'contains several fonts', Buffer.from('ttcf\u0000\u0001\u0000\u0000')],
    ['fonts.broken', 'damaged', createTinyFont().subarray(0, 100)],
    ['fonts.too_large', 'maximum allowed file size is', Buffer.concat([createTinyFont(), Buffer.alloc(100_000)])],
  ])('%s: rejected with a message, and nothing is stored', async (code, words, bytes) => {
    await expect(add(bytes, { filename: 'Brand.ttf' })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    })
    await expect(add(bytes, { filename: 'Brand.ttf' })).rejects.toThrow('Brand.ttf')
    expect(await fonts.list(site)).toEqual([])
    expect(await stored()).toBe(0)
  })

  test('an upload without a file is rejected', async () => {
    await expect(fonts.add(site, files(), { by })).rejects.toMatchObject({ code: 'fonts.missing' })
  })

  test('a duplicate weight and style is rejected, and its file is not stored', async () => {
    await addTiny({ family: 'Brand', weight: 700 })
    await expect(addTiny({ family: 'Brand', weight: 700 })).rejects.toMatchObject({
      code: 'fonts.face_taken',
      message: expect.stringContaining('Brand already has a file for 700'),
    })
    expect(await stored()).toBe(1)
  })

  test('limits: fonts per site and files per font', async () => {
    for (const weight of [100, 200, 300]) await addTiny({ family: 'One', weight })
    await expect(addTiny({ family: 'One', weight: 400 })).rejects.toMatchObject({ code: 'fonts.limit_faces' })
    await addTiny({ family: 'Two' })
    await expect(addTiny({ family: 'Three' })).rejects.toMatchObject({ code: 'fonts.limit_fonts' })
    expect(await stored()).toBe(4)
  })

  test('of two concurrent uploads of a file one succeeds, and the family is created once', async () => {
    const both = await Promise.allSettled([addTiny({ family: 'Race' }), addTiny({ family: 'Race' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const each = await Promise.allSettled([100, 200, 300, 400].map((weight) => addTiny({ family: 'Other', weight })))
    expect(each.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await fonts.list(site)).map(({ name, faces }) => [name, faces.length])).toEqual([
      ['Other', 3],
      ['Race', 1],
    ])
    expect(await stored()).toBe(4)
  })
})

describe('update', () => {
  test('a font can change name and kind, but not to the name of another', async () => {
    const { id } = await addTiny({ family: 'Brand' })
    await addTiny({ family: 'Other' })
    expect(await fonts.change(site, id, { name: 'House', kind: 'serif' })).toMatchObject({
      name: 'House',
      kind: 'serif',
    })
    expect(await fonts.change(site, id, { name: 'HOUSE' })).toMatchObject({ name: 'HOUSE' })
    await expect(fonts.change(site, id, { name: 'other' })).rejects.toMatchObject({ code: 'fonts.name_taken' })
  })

  test('a file can change weight and style, but not to those of another', async () => {
    const { id } = await addTiny({ family: 'Brand', weight: 400 })
    const faces = (await addTiny({ family: 'Brand', weight: 700 })).faces
    const bold = faces[1]?.id ?? expect.fail('no face')
    const heavier = { weightFrom: 900, weightTo: 900, style: 'italic' } as const
    expect((await fonts.changeFace(site, id, bold, heavier)).faces[1]).toMatchObject(heavier)
    expect((await fonts.changeFace(site, id, bold, heavier)).faces[1]).toMatchObject(heavier)
    const plain = { weightFrom: 400, weightTo: 400, style: 'normal' } as const
    await expect(fonts.changeFace(site, id, bold, plain)).rejects.toMatchObject({ code: 'fonts.face_taken' })
    await expect(fonts.changeFace(site, id, newId<FontFaceId>(), plain)).rejects.toMatchObject({
      code: 'fonts.not_found',
    })
  })
})

describe('delete', () => {
  test('a font is deleted with its files', async () => {
    const { id } = await addTiny({ family: 'Brand' })
    const { faces } = await addTiny({ family: 'Brand', weight: 700 })
    await fonts.remove(site, id)
    expect(await fonts.list(site)).toEqual([])
    expect(erased.sort()).toEqual(faces.map((face) => `sites/${site}/fonts/${face.id}/`).sort())
  })

  test('a file can be deleted, and the last one deletes the font', async () => {
    const { id } = await addTiny({ family: 'Brand' })
    const [regular, bold] = (await addTiny({ family: 'Brand', weight: 700 })).faces.map((face) => face.id)
    await fonts.removeFace(site, id, bold ?? expect.fail())
    expect((await fonts.list(site))[0]?.faces.map((face) => face.id)).toEqual([regular])
    await fonts.removeFace(site, id, regular ?? expect.fail())
    expect(await fonts.list(site)).toEqual([])
  })

  test('a font used by the theme, or its last file, cannot be deleted', async () => {
    const font = await addTiny({ family: 'Brand' })
    await wear(`own-${font.id}`)
    await expect(fonts.remove(site, font.id)).rejects.toMatchObject({
      code: 'fonts.in_use',
      message: expect.stringContaining('Select another font there'),
    })
    await expect(fonts.removeFace(site, font.id, onlyFace(font).id)).rejects.toMatchObject({ code: 'fonts.in_use' })
    const { faces } = await addTiny({ family: 'Brand', weight: 700 })
    await fonts.removeFace(site, font.id, faces[1]?.id ?? expect.fail())
    await wear('inter')
    await fonts.remove(site, font.id)
    expect(await fonts.list(site)).toEqual([])
  })

  test('of a concurrent theme save and font deletion one succeeds and the other fails', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await addTiny({ family: 'Race' })
      const save = database.transact(async (tx) => {
        // As `setTheme` does: the row of the site first.
        await tx.updateTable('websites').set({ revision: round }).where('website_id', '=', site).execute()
        await fonts.requireSelectedFonts(tx, site, [`own-${id}`, 'inter'])
        await tx
          .updateTable('websites')
          .set({ theme: JSON.stringify(look(`own-${id}`)) })
          .where('website_id', '=', site)
          .execute()
      })
      const [saved, removed] = await Promise.allSettled([save, fonts.remove(site, id)])
      if (saved.status === 'fulfilled') expect(removed).toMatchObject({ reason: { code: 'fonts.in_use' } })
      else {
        expect(saved.reason).toMatchObject({ code: 'fonts.gone' })
        expect(removed.status).toBe('fulfilled')
      }
      await wear('inter')
      if (saved.status === 'fulfilled') await fonts.remove(site, id)
    }
  })
})

test('fonts of another site cannot be selected, changed, read or deleted', async () => {
  const font = await addTiny({ family: 'Brand' })
  const { websiteId: other } = await aSite(database, { theme: kilnTheme })
  expect(await fonts.list(other)).toEqual([])
  expect(await fonts.file(other, onlyFace(font).id)).toBeUndefined()
  await expect(fonts.remove(other, font.id)).rejects.toMatchObject({ code: 'fonts.not_found' })
  await expect(fonts.change(other, font.id, { name: 'Mine' })).rejects.toMatchObject({ code: 'fonts.not_found' })
  await expect(
    database.transact((tx) => fonts.requireSelectedFonts(tx, other, [`own-${font.id}`])),
  ).rejects.toMatchObject({
    code: 'fonts.gone',
  })
})
