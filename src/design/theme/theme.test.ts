import { expect, test } from 'vitest'
import { contrastRatio, parseHex } from '#base/color.ts'
import { COLORS } from './theme.ts'

const { ink, night, green, red, amber, blue, white, black } = COLORS

const ratio = (one: string | undefined, other: string | undefined): number => {
  const [first, second] = [parseHex(one ?? ''), parseHex(other ?? '')]
  if (!first || !second) throw new Error(`${one} or ${other} is no colour.`)
  return contrastRatio(first, second)
}

/** What the dashboard writes in which colour on what, by scheme. */
const TEXT_ON: readonly [string, string | undefined, string | undefined][] = [
  ['text on the page', black, white],
  ['quiet text on the page', ink[6], white],
  ['quiet text in the rail', ink[6], ink[0]],
  ['quiet text where a link is active', ink[6], ink[2]],
  ['a link', green[7], white],
  ['words on a button', white, green[7]],
  ['words on a button under the pointer', white, green[8]],
  ['words on a dangerous button', white, red[7]],
  ['what is wrong', red[7], white],
  ['a disabled button', ink[6], ink[2]],
  ['a green chip', green[9], green[1]],
  ['an amber chip', amber[9], amber[1]],
  ['a red chip', red[9], red[1]],
  ['a blue chip', blue[9], blue[1]],
  ['a grey chip', ink[9], ink[1]],
  ['text at night', night[0], night[7]],
  ['quiet text at night', night[2], night[7]],
  ['quiet text in a field at night', night[3], night[6]],
  ['a link at night', green[4], night[7]],
  ['words on a button at night', white, green[6]],
  ['words on a dangerous button at night', white, red[6]],
  ['what is wrong at night', red[4], night[7]],
  ['a grey chip at night', night[0], night[5]],
]

test.each(TEXT_ON)('%s can be read', (_, text, ground) => {
  expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test('the edge of a field can be seen in both schemes', () => {
  expect(ratio(ink[5], white)).toBeGreaterThanOrEqual(3)
  expect(ratio('#646c68', night[7])).toBeGreaterThanOrEqual(3)
})
