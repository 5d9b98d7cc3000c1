import { expect, test } from 'vitest'
import { createLetterIcon } from './icon.ts'

const colours = { accent: '#2f5d4a', onAccent: '#ffffff' }
const svg = (title: string): string => decodeURIComponent(createLetterIcon(title, colours).split(',')[1] ?? '')

test('the icon shows the escaped first letter of the title', () => {
  expect(svg('kiln & co.')).toContain('>K</text>')
  expect(svg('“Überland”')).toContain('>Ü</text>')
  expect(svg('<script>')).toContain('>S</text>')
  expect(svg('…')).toContain('>·</text>')
})
