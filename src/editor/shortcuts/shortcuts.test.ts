import { expect, test } from 'vitest'
import { groupsOfShortcuts, keysOf, type Pressed, shortcutFor, shortcuts } from './shortcuts.ts'

const press = (key: string, held: Partial<Pressed> = {}): Pressed => ({
  key,
  shift: false,
  alt: false,
  ctrl: false,
  meta: false,
  ...held,
})

test('every chord leads to its own command, here and on a Mac', () => {
  for (const mac of [false, true])
    for (const { command, chords } of shortcuts)
      for (const chord of chords) {
        const { key, mod = false, shift = false, alt = false } = { mod: false, shift: false, alt: false, ...chord }
        const held = { shift, alt, ctrl: mod && !mac, meta: mod && mac }
        expect(shortcutFor(press(key, held), mac)?.command).toBe(command)
      }
})

test('letters alone do nothing, and signs are known on every keyboard', () => {
  for (const key of ['a', 'z', 's', 'd', 'c']) expect(shortcutFor(press(key), false)).toBeUndefined()
  expect(shortcutFor(press('?', { shift: true }), false)?.command).toBe('shortcuts')
  expect(shortcutFor(press(']', { ctrl: true, alt: true }), false)?.command).toBe('forward')
  expect(shortcutFor(press('Z', { ctrl: true, shift: true }), false)?.command).toBe('redo')
})

test('every group of the list has its keys, in words that a keyboard shows', () => {
  expect(new Set(shortcuts.map(({ group }) => group))).toEqual(new Set(groupsOfShortcuts))
  expect(keysOf({ key: 'z', mod: true, shift: true }, false)).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(keysOf({ key: 'ArrowUp', alt: true }, true)).toEqual(['⌥', '↑'])
})
