import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { probeFont } from './probe.ts'
import { FontError } from './tables.ts'
import { createTinyFont, createTinyWoff } from './testing/tiny-font.ts'

const { resolve } = createRequire(import.meta.url)
const shipped = (place: string): Buffer => readFileSync(resolve(place))
const lora = shipped('@fontsource-variable/lora/files/lora-latin-wght-italic.woff2')

const problemOf = async (file: Buffer): Promise<string | undefined> => {
  try {
    await probeFont(file)
    return undefined
  } catch (error) {
    if (error instanceof FontError) return error.problem
    throw error
  }
}

describe('font metadata', () => {
  test('WOFF2: name, weights and style, of a variable font and of one with a single weight', async () => {
    expect(await probeFont(lora)).toMatchObject({
      format: 'woff2',
      family: 'Lora',
      weightFrom: 400,
      weightTo: 700,
      style: 'italic',
    })
    const mono = shipped('@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2')
    expect(await probeFont(mono)).toMatchObject({ family: 'JetBrains Mono', kind: 'mono', style: 'normal' })
    const serif = shipped('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2')
    expect(await probeFont(serif)).toMatchObject({ family: 'Source Serif 4', kind: 'serif' })
    const single = shipped('@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2')
    expect(await probeFont(single)).toMatchObject({ family: 'Instrument Serif', weightFrom: 400, weightTo: 400 })
  })

  test.each([
    ['ttf', createTinyFont({ family: 'Größe', weight: 700, italic: true })],
    ['otf', createTinyFont({ family: 'Größe', weight: 700, italic: true, otf: true })],
    ['woff', createTinyWoff({ family: 'Größe', weight: 700, italic: true })],
  ] as const)('%s: the same', async (format, file) => {
    expect(await probeFont(file)).toEqual({
      format,
      family: 'Größe',
      weightFrom: 700,
      weightTo: 700,
      style: 'italic',
      kind: 'sans',
    })
  })

  test('a range of weights, a fixed pitch, weights as old fonts count them, and no name', async () => {
    expect(await probeFont(createTinyFont({ range: [250, 850] }))).toMatchObject({ weightFrom: 250, weightTo: 850 })
    expect(await probeFont(createTinyWoff({ mono: true }))).toMatchObject({ kind: 'mono' })
    expect(await probeFont(createTinyFont({ weight: 7 }))).toMatchObject({ weightFrom: 700, weightTo: 700 })
    expect(await probeFont(createTinyFont({ family: ' \u0000 ' }))).toMatchObject({ family: undefined })
  })
})

describe('rejected files', () => {
  test('files that are not fonts', async () => {
    for (const text of [
      '',
      'MZ\u0000\u0000',
      '%PDF-1.7',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'PK\u0003\u0004',
    ])
      expect(await problemOf(Buffer.from(text))).toBe('no font')
  })

  test('font collections', async () => {
    expect(await problemOf(Buffer.from('ttcf\u0000\u0001\u0000\u0000'))).toBe('collection')
    const packed = Buffer.from(lora)
    packed.write('ttcf', 4, 'latin1')
    expect(await problemOf(packed)).toBe('collection')
  })

  test.each(['cmap', 'head', 'hmtx', 'name', 'OS/2', 'post', 'glyf'])('a font without %s', async (table) => {
    expect(await problemOf(createTinyFont({ without: [table] }))).toBe('broken')
    expect(await problemOf(createTinyWoff({ without: [table] }))).toBe('broken')
  })

  test('truncated files', async () => {
    const whole = createTinyFont()
    for (let length = 4; length < whole.length; length += 7)
      expect(await problemOf(whole.subarray(0, length))).toBe('broken')
    for (const length of [4, 12, 40, 48, 60, 200, 5000, lora.length - 1])
      expect(await problemOf(lora.subarray(0, length))).toBe('broken')
  })

  test('duplicate tables', async () => {
    const twice = createTinyWoff()
    twice.copy(twice, 44 + 20, 44, 44 + 4)
    expect(await problemOf(twice)).toBe('broken')
  })

  test('decompression bombs', async () => {
    const packed = brotliCompressSync(Buffer.alloc(49 * 1024 * 1024), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    })
    const header = Buffer.alloc(48)
    header.write('wOF2\u0000\u0001\u0000\u0000', 0, 'latin1')
    header.writeUInt16BE(1, 12)
    header.writeUInt32BE(packed.length, 20)
    const list = Buffer.from([1, 4])
    header.writeUInt32BE(header.length + list.length + packed.length, 8)
    expect(await problemOf(Buffer.concat([header, list, packed]))).toBe('broken')
  })
})

describe('arbitrary bytes', () => {
  const signs = ['wOF2', 'wOFF', '\u0000\u0001\u0000\u0000', 'OTTO', 'true', 'ttcf', '']

  test('random bytes are parsed or rejected', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...signs), fc.uint8Array({ maxLength: 400 }), async (sign, rest) => {
        const file = Buffer.concat([Buffer.from(sign, 'latin1'), rest])
        if (file.length >= 12) file.writeUInt32BE(file.length, 8)
        await problemOf(file)
      }),
    )
  })

  test('a modified font is parsed or rejected, with valid weights', async () => {
    const change = fc.tuple(fc.nat(), fc.nat(255))
    const changes = fc.array(change, { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(createTinyFont({ range: [100, 900] }), createTinyWoff(), lora),
        changes,
        async (font, at) => {
          const file = Buffer.from(font)
          // Most of a font is glyph data; the tables that are read are at the beginning.
          for (const [place, byte] of at) file[place % Math.min(file.length, 700)] = byte
          if ((await problemOf(file)) !== undefined) return
          const { weightFrom, weightTo, family } = await probeFont(file)
          expect(weightFrom).toBeGreaterThanOrEqual(1)
          expect(weightTo).toBeGreaterThanOrEqual(weightFrom)
          expect(weightTo).toBeLessThanOrEqual(1000)
          expect([...(family ?? 'x')].length).toBeGreaterThan(0)
        },
      ),
    )
  })
})
