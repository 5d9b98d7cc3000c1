import { expect, test } from 'vitest'
import { findShortcut, formatChord, type Pressed, shortcutGroups, shortcuts } from './shortcuts.ts'

const press = (key: string, held: Partial<Pressed> = {}): Pressed => ({
  key,
  shift: false,
  alt: false,
  ctrl: false,
  meta: false,
  ...held,
})

test('every chord maps to its own command, on PC and Mac', () => {
  for (const mac of [false, true])
    for (const { command, chords } of shortcuts)
      for (const chord of chords) {
        const { key, mod = false, shift = false, alt = false } = { mod: false, shift: false, alt: false, ...chord }
        const held = { shift, alt, ctrl: mod && !mac, meta: mod && mac }
        expect(findShortcut(press(key, held), mac)?.command).toBe(command)
      }
})

test('plain letters do nothing, and symbols match on every keyboard layout', () => {
  for (const key of ['a', 'z', 's', 'd', 'c']) expect(findShortcut(press(key), false)).toBeUndefined()
  expect(findShortcut(press('?', { shift: true }), false)?.command).toBe('shortcuts')
  expect(findShortcut(press(']', { ctrl: true, alt: true }), false)?.command).toBe('forward')
  expect(findShortcut(press('Z', { ctrl: true, shift: true }), false)?.command).toBe('redo')
})

test('every group in the help has shortcuts with printable keys', () => {
  expect(new Set(shortcuts.map(({ group }) => group))).toEqual(new Set(shortcutGroups))
  expect(formatChord({ key: 'z', mod: true, shift: true }, false)).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(formatChord({ key: 'ArrowUp', alt: true }, true)).toEqual(['⌥', '↑'])
})
