/** Every key of the canvas. Handling and the list under "?" are both made from this table. */

type Group = 'Choose' | 'Move and size' | 'Change' | 'Sections and layers' | 'The page'

/** `mod` is Ctrl, and Cmd on a Mac. */
type Chord = { key: string; mod?: true; shift?: true; alt?: true }

type Shortcut = {
  command: string
  group: Group
  words: string
  chords: readonly Chord[]
  /** `canvas`: only while the canvas has the focus; `window`: wherever nothing is being written. */
  where: 'canvas' | 'window'
  /** The browser's own event does it (copy, cut, paste), so the key itself is left alone. */
  native?: true
}

export const shortcuts = [
  { command: 'next', group: 'Choose', words: 'Next block', chords: [{ key: 'Tab' }], where: 'canvas' },
  {
    command: 'previous',
    group: 'Choose',
    words: 'Block before',
    chords: [{ key: 'Tab', shift: true }],
    where: 'canvas',
  },
  {
    command: 'select-parent',
    group: 'Choose',
    words: 'From block to section to nothing',
    chords: [{ key: 'Escape' }],
    where: 'canvas',
  },
  {
    command: 'select-all',
    group: 'Choose',
    words: 'All blocks of the section',
    chords: [{ key: 'a', mod: true }],
    where: 'canvas',
  },
  {
    command: 'edit-text',
    group: 'Choose',
    words: 'Write the text, or set what has none',
    chords: [{ key: 'Enter' }],
    where: 'canvas',
  },
  {
    command: 'settings',
    group: 'Choose',
    words: 'Settings of what is chosen',
    chords: [{ key: 'Enter', alt: true }],
    where: 'canvas',
  },
  {
    command: 'menu',
    group: 'Choose',
    words: 'Menu of what is chosen',
    chords: [{ key: 'F10', shift: true }, { key: 'ContextMenu' }],
    where: 'canvas',
  },

  {
    command: 'left',
    group: 'Move and size',
    words: 'Move left by a column',
    chords: [{ key: 'ArrowLeft' }],
    where: 'canvas',
  },
  {
    command: 'right',
    group: 'Move and size',
    words: 'Move right by a column',
    chords: [{ key: 'ArrowRight' }],
    where: 'canvas',
  },
  { command: 'up', group: 'Move and size', words: 'Move up by a row', chords: [{ key: 'ArrowUp' }], where: 'canvas' },
  {
    command: 'down',
    group: 'Move and size',
    words: 'Move down by a row',
    chords: [{ key: 'ArrowDown' }],
    where: 'canvas',
  },
  {
    command: 'wider',
    group: 'Move and size',
    words: 'A column wider',
    chords: [{ key: 'ArrowRight', shift: true }],
    where: 'canvas',
  },
  {
    command: 'narrower',
    group: 'Move and size',
    words: 'A column narrower',
    chords: [{ key: 'ArrowLeft', shift: true }],
    where: 'canvas',
  },
  {
    command: 'taller',
    group: 'Move and size',
    words: 'A row taller',
    chords: [{ key: 'ArrowDown', shift: true }],
    where: 'canvas',
  },
  {
    command: 'shorter',
    group: 'Move and size',
    words: 'A row shorter',
    chords: [{ key: 'ArrowUp', shift: true }],
    where: 'canvas',
  },

  {
    command: 'section-up',
    group: 'Sections and layers',
    words: 'Block into the section above; a section moves up',
    chords: [{ key: 'ArrowUp', alt: true }],
    where: 'canvas',
  },
  {
    command: 'section-down',
    group: 'Sections and layers',
    words: 'Block into the section below; a section moves down',
    chords: [{ key: 'ArrowDown', alt: true }],
    where: 'canvas',
  },
  {
    command: 'forward',
    group: 'Sections and layers',
    words: 'Bring forward',
    chords: [{ key: ']' }, { key: 'PageUp', alt: true }],
    where: 'canvas',
  },
  {
    command: 'back',
    group: 'Sections and layers',
    words: 'Send back',
    chords: [{ key: '[' }, { key: 'PageDown', alt: true }],
    where: 'canvas',
  },

  { command: 'copy', group: 'Change', words: 'Copy', chords: [{ key: 'c', mod: true }], where: 'canvas', native: true },
  { command: 'cut', group: 'Change', words: 'Cut', chords: [{ key: 'x', mod: true }], where: 'canvas', native: true },
  {
    command: 'paste',
    group: 'Change',
    words: 'Paste',
    chords: [{ key: 'v', mod: true }],
    where: 'canvas',
    native: true,
  },
  { command: 'duplicate', group: 'Change', words: 'Duplicate', chords: [{ key: 'd', mod: true }], where: 'canvas' },
  {
    command: 'delete',
    group: 'Change',
    words: 'Delete',
    chords: [{ key: 'Delete' }, { key: 'Backspace' }],
    where: 'canvas',
  },
  {
    command: 'hide',
    group: 'Change',
    words: 'Hide on this device, or show',
    chords: [{ key: 'h', mod: true, shift: true }],
    where: 'canvas',
  },
  { command: 'insert', group: 'Change', words: 'Add a block', chords: [{ key: '/' }], where: 'canvas' },

  { command: 'undo', group: 'The page', words: 'Undo', chords: [{ key: 'z', mod: true }], where: 'window' },
  {
    command: 'redo',
    group: 'The page',
    words: 'Redo',
    chords: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
    where: 'window',
  },
  { command: 'save', group: 'The page', words: 'Save now', chords: [{ key: 's', mod: true }], where: 'window' },
  {
    command: 'next-part',
    group: 'The page',
    words: 'On to the next part of the window',
    chords: [{ key: 'F6' }],
    where: 'window',
  },
  {
    command: 'part-before',
    group: 'The page',
    words: 'Back to the part before',
    chords: [{ key: 'F6', shift: true }],
    where: 'window',
  },
  { command: 'shortcuts', group: 'The page', words: 'This list', chords: [{ key: '?' }], where: 'window' },
] as const satisfies readonly Shortcut[]

/** Keys of a text that is being written. They are handled where it is written (`src/editor/frame/text`), and only listed here. */
export const writingKeys: readonly Pick<Shortcut, 'command' | 'words' | 'chords'>[] = [
  { command: 'done', words: 'Done writing', chords: [{ key: 'Escape' }, { key: 'Tab' }] },
  { command: 'tools', words: 'To the tools above the text', chords: [{ key: 'F10', alt: true }] },
  { command: 'link', words: 'Link', chords: [{ key: 'k', mod: true }] },
]

type Entry = (typeof shortcuts)[number]
export type CanvasCommand = Extract<Entry, { where: 'canvas' }>['command']

/** A key as the frame and the window both tell it. */
export type Pressed = { key: string; shift: boolean; alt: boolean; ctrl: boolean; meta: boolean }

/** Signs that need Shift or AltGr on some keyboards are known by themselves. */
const isSign = (key: string): boolean => /^[^\p{L}\p{N}\s]$/u.test(key)

const matches = (chord: Chord, pressed: Pressed, mac: boolean): boolean => {
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
  if (chord.key !== key) return false
  if (isSign(key)) return !pressed.meta && pressed.ctrl === pressed.alt
  const mod = mac ? pressed.meta : pressed.ctrl
  const other = mac ? pressed.ctrl : pressed.meta
  return (
    mod === (chord.mod ?? false) &&
    !other &&
    pressed.shift === (chord.shift ?? false) &&
    pressed.alt === (chord.alt ?? false)
  )
}

export const shortcutFor = (pressed: Pressed, mac: boolean): Entry | undefined =>
  shortcuts.find(({ chords }) => chords.some((chord) => matches(chord, pressed, mac)))

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  ContextMenu: 'Menu',
  PageUp: 'Page up',
  PageDown: 'Page down',
}

/** The keys of a chord as they are written on a keyboard. */
export const keysOf = ({ key, mod, shift, alt }: Chord, mac: boolean): string[] => [
  ...(mod ? [mac ? '⌘' : 'Ctrl'] : []),
  ...(alt ? [mac ? '⌥' : 'Alt'] : []),
  ...(shift ? ['Shift'] : []),
  NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key),
]

export const groupsOfShortcuts: readonly Group[] = [
  'Choose',
  'Move and size',
  'Sections and layers',
  'Change',
  'The page',
]

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
