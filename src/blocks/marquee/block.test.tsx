import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawBlock } from '#blocks/testing/draw.tsx'
import { marqueeBlock } from './block.ts'
import { heightsOf, marqueePresets, presetOf, repeatsFor, secondsFor } from './presets.ts'

test('the defaults are read back as they are', () => {
  expect(marqueeBlock.schema.parse(marqueeBlock.defaults)).toEqual(marqueeBlock.defaults)
})

test('EDITOR-069 presets have wave frequency 4, speed 0.5 and wave intensity 0 or 60', () => {
  expect(marqueePresets).toEqual({
    straight: { waveFrequency: 4, speed: 0.5, waveIntensity: 0 },
    'mild-wave': { waveFrequency: 4, speed: 0.5, waveIntensity: 60 },
  })
  expect(marqueeBlock.schema.parse({ text: 'x' })).toMatchObject(marqueePresets.straight)
  expect(presetOf(marqueePresets['mild-wave'])).toBe('mild-wave')
  expect(presetOf({ ...marqueePresets.straight, speed: 1 })).toBeUndefined()
})

test('it is heard once, however often it is seen', () => {
  const drawn = drawBlock('marquee', { text: 'New kiln' }) ?? ''
  expect(drawn).toContain('<p class="marquee-words">New kiln</p>')
  const [heard = '', seen = ''] = drawn.split('<div class="marquee-track" aria-hidden="true">')
  expect(heard.match(/New kiln/g)).toHaveLength(1)
  expect(seen.match(/New kiln/g)?.length).toBeGreaterThan(8)
})

test('EDITOR-069 straight words stay whole, those in a wave go letter by letter', () => {
  expect(drawBlock('marquee', { text: 'ab' })).not.toContain('<i ')
  const drawn = drawBlock('marquee', { text: 'ab', ...marqueePresets['mild-wave'] }) ?? ''
  expect(drawn).toMatch(/<i style="--rise:0">a<\/i><i style="--rise:\d+">b<\/i>/)
  const heights = heightsOf(80, marqueePresets['mild-wave'])
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([-60, 60])
  // Four waves rise through the line four times.
  expect(heights.filter((height, index) => height > 0 && (heights[index - 1] ?? 0) <= 0)).toHaveLength(4)
})

test('a line fills the window, and moves at the same pace however long it is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 300 }), (text) => {
      expect([...text].length * repeatsFor(text)).toBeGreaterThanOrEqual(90)
    }),
  )
  expect(secondsFor(200, 0.5)).toBe(2 * secondsFor(100, 0.5))
  expect(secondsFor(100, 1)).toBe(secondsFor(100, 0.5) / 2)
})

test('it can be stopped without scripts', () => {
  expect(drawBlock('marquee', { text: 'x' })).toMatch(
    /<label class="marquee-pause"><input type="checkbox"\/><span>Pause/,
  )
})

test('words that look like HTML stay words', () => {
  expect(drawBlock('marquee', { text: '<script>', waveIntensity: 9 })).not.toContain('<script')
  expect(drawBlock('marquee', { text: 'x', speed: 0 })).toBeUndefined()
})
