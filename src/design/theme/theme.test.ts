import { expect, test } from 'vitest'
import { contrastRatio, parseHex } from '#base/color.ts'
import { COLORS } from './theme.ts'

const { ink, night, green, red, amber, blue, white, black } = COLORS

const ratio = (one: string | undefined, other: string | undefined): number => {
  const [first, second] = [parseHex(one ?? ''), parseHex(other ?? '')]
  if (!first || !second) throw new Error(`${one} or ${other} is not a color.`)
  return contrastRatio(first, second)
}

/** Text and background colors of the dashboard, by color scheme. */
const TEXT_ON: readonly [string, string | undefined, string | undefined][] = [
  ['text on the page', black, white],
  ['muted text on the page', ink[6], white],
  ['muted text in the rail', ink[6], ink[0]],
  ['muted text where a link is active', ink[6], ink[2]],
  ['a link', green[7], white],
  ['button text', white, green[7]],
  ['button text on hover', white, green[8]],
  ['danger button text', white, red[7]],
  ['error text', red[7], white],
  ['a disabled button', ink[6], ink[2]],
  ['a green badge', green[9], green[1]],
  ['an amber badge', amber[9], amber[1]],
  ['a red badge', red[9], red[1]],
  ['a blue badge', blue[9], blue[1]],
  ['a gray badge', ink[9], ink[1]],
  ['text in dark mode', night[0], night[7]],
  ['muted text in dark mode', night[2], night[7]],
  ['muted text in a field in dark mode', night[3], night[6]],
  ['a link in dark mode', green[4], night[7]],
  ['button text in dark mode', white, green[6]],
  ['danger button text in dark mode', white, red[6]],
  ['error text in dark mode', red[4], night[7]],
  ['a gray badge in dark mode', night[0], night[5]],
]

test.each(TEXT_ON)('%s has sufficient contrast', (_, text, background) => {
  expect(ratio(text, background)).toBeGreaterThanOrEqual(4.5)
})

test('field borders are visible in both color schemes', () => {
  expect(ratio(ink[5], white)).toBeGreaterThanOrEqual(3)
  expect(ratio('#646c68', night[7])).toBeGreaterThanOrEqual(3)
})
