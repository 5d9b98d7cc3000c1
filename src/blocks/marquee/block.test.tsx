import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { marqueeBlock } from './block.ts'
import { computeDuration, computeWaveHeights, countRepeats, findPreset, marqueePresets } from './presets.ts'

test('parsing the defaults returns them unchanged', () => {
  expect(marqueeBlock.schema.parse(marqueeBlock.defaults)).toEqual(marqueeBlock.defaults)
})

test('EDITOR-069 presets have wave frequency 4, speed 0.5 and wave intensity 0 or 60', () => {
  expect(marqueePresets).toEqual({
    straight: { waveFrequency: 4, speed: 0.5, waveIntensity: 0 },
    'mild-wave': { waveFrequency: 4, speed: 0.5, waveIntensity: 60 },
  })
  expect(marqueeBlock.schema.parse({ text: 'x' })).toMatchObject(marqueePresets.straight)
  expect(findPreset(marqueePresets['mild-wave'])).toBe('mild-wave')
  expect(findPreset({ ...marqueePresets.straight, speed: 1 })).toBeUndefined()
})

test('screen readers get the text once', () => {
  const html = renderBlock('marquee', { text: 'New kiln' }) ?? ''
  expect(html).toContain('<p class="marquee-words">New kiln</p>')
  const [heard = '', seen = ''] = html.split('<div class="marquee-track" aria-hidden="true">')
  expect(heard.match(/New kiln/g)).toHaveLength(1)
  expect(seen.match(/New kiln/g)?.length).toBeGreaterThan(8)
})

test('EDITOR-069 straight text is one string, wavy text is split into letters', () => {
  expect(renderBlock('marquee', { text: 'ab' })).not.toContain('<i ')
  const html = renderBlock('marquee', { text: 'ab', ...marqueePresets['mild-wave'] }) ?? ''
  expect(html).toMatch(/<i style="--rise:0">a<\/i><i style="--rise:\d+">b<\/i>/)
  const heights = computeWaveHeights(80, marqueePresets['mild-wave'])
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([-60, 60])
  // Four waves rise four times.
  expect(heights.filter((height, index) => height > 0 && (heights[index - 1] ?? 0) <= 0)).toHaveLength(4)
})

test('the text fills the viewport, and its speed does not depend on its length', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 300 }), (text) => {
      expect([...text].length * countRepeats(text)).toBeGreaterThanOrEqual(90)
    }),
  )
  expect(computeDuration(200, 0.5)).toBe(2 * computeDuration(100, 0.5))
  expect(computeDuration(100, 1)).toBe(computeDuration(100, 0.5) / 2)
})

test('it can be paused without JavaScript', () => {
  expect(renderBlock('marquee', { text: 'x' })).toMatch(
    /<label class="marquee-pause"><input type="checkbox"\/><span>Pause/,
  )
})

test('HTML is escaped', () => {
  expect(renderBlock('marquee', { text: '<script>', waveIntensity: 9 })).not.toContain('<script')
  expect(renderBlock('marquee', { text: 'x', speed: 0 })).toBeUndefined()
})
