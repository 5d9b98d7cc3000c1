/** All keyboard shortcuts. Key handling and the help dialog are both derived from this table. */

type Group = 'Select' | 'Move and resize' | 'Edit' | 'Sections and layers' | 'Page'

/** `mod` is Ctrl, and Cmd on a Mac. */
type Chord = { key: string; mod?: true; shift?: true; alt?: true }

type Shortcut = {
  command: string
  group: Group
  label: string
  chords: readonly Chord[]
  /** `canvas`: only while the canvas has the focus; `window`: everywhere except in text fields. */
  where: 'canvas' | 'window'
  /** Handled by the browser's clipboard event (copy, cut, paste), not by the key. */
  native?: true
}

export const shortcuts = [
  { command: 'next', group: 'Select', label: 'Next block', chords: [{ key: 'Tab' }], where: 'canvas' },
  {
    command: 'previous',
    group: 'Select',
    label: 'Previous block',
    chords: [{ key: 'Tab', shift: true }],
    where: 'canvas',
  },
  {
    command: 'select-parent',
    group: 'Select',
    label: 'Select section, then nothing',
    chords: [{ key: 'Escape' }],
    where: 'canvas',
  },
  {
    command: 'select-all',
    group: 'Select',
    label: 'All blocks in the section',
    chords: [{ key: 'a', mod: true }],
    where: 'canvas',
  },
  {
    command: 'edit-text',
    group: 'Select',
    label: 'Edit text or open settings',
    chords: [{ key: 'Enter' }],
    where: 'canvas',
  },
  {
    command: 'settings',
    group: 'Select',
    label: 'Selection settings',
    chords: [{ key: 'Enter', alt: true }],
    where: 'canvas',
  },
  {
    command: 'menu',
    group: 'Select',
    label: 'Context menu',
    chords: [{ key: 'F10', shift: true }, { key: 'ContextMenu' }],
    where: 'canvas',
  },

  {
    command: 'left',
    group: 'Move and resize',
    label: 'Move left by a column',
    chords: [{ key: 'ArrowLeft' }],
    where: 'canvas',
  },
  {
    command: 'right',
    group: 'Move and resize',
    label: 'Move right by a column',
    chords: [{ key: 'ArrowRight' }],
    where: 'canvas',
  },
  { command: 'up', group: 'Move and resize', label: 'Move up by a row', chords: [{ key: 'ArrowUp' }], where: 'canvas' },
  {
    command: 'down',
    group: 'Move and resize',
    label: 'Move down by a row',
    chords: [{ key: 'ArrowDown' }],
    where: 'canvas',
  },
  {
    command: 'wider',
    group: 'Move and resize',
    label: 'Widen by a column',
    chords: [{ key: 'ArrowRight', shift: true }],
    where: 'canvas',
  },
  {
    command: 'narrower',
    group: 'Move and resize',
    label: 'Narrow by a column',
    chords: [{ key: 'ArrowLeft', shift: true }],
    where: 'canvas',
  },
  {
    command: 'taller',
    group: 'Move and resize',
    label: 'Extend by a row',
    chords: [{ key: 'ArrowDown', shift: true }],
    where: 'canvas',
  },
  {
    command: 'shorter',
    group: 'Move and resize',
    label: 'Shorten by a row',
    chords: [{ key: 'ArrowUp', shift: true }],
    where: 'canvas',
  },

  {
    command: 'section-up',
    group: 'Sections and layers',
    label: 'Move block to section above, or section up',
    chords: [{ key: 'ArrowUp', alt: true }],
    where: 'canvas',
  },
  {
    command: 'section-down',
    group: 'Sections and layers',
    label: 'Move block to section below, or section down',
    chords: [{ key: 'ArrowDown', alt: true }],
    where: 'canvas',
  },
  {
    command: 'forward',
    group: 'Sections and layers',
    label: 'Bring forward',
    chords: [{ key: ']' }, { key: 'PageUp', alt: true }],
    where: 'canvas',
  },
  {
    command: 'back',
    group: 'Sections and layers',
    label: 'Send backward',
    chords: [{ key: '[' }, { key: 'PageDown', alt: true }],
    where: 'canvas',
  },

  { command: 'copy', group: 'Edit', label: 'Copy', chords: [{ key: 'c', mod: true }], where: 'canvas', native: true },
  { command: 'cut', group: 'Edit', label: 'Cut', chords: [{ key: 'x', mod: true }], where: 'canvas', native: true },
  {
    command: 'paste',
    group: 'Edit',
    label: 'Paste',
    chords: [{ key: 'v', mod: true }],
    where: 'canvas',
    native: true,
  },
  { command: 'duplicate', group: 'Edit', label: 'Duplicate', chords: [{ key: 'd', mod: true }], where: 'canvas' },
  {
    command: 'delete',
    group: 'Edit',
    label: 'Delete',
    chords: [{ key: 'Delete' }, { key: 'Backspace' }],
    where: 'canvas',
  },
  {
    command: 'hide',
    group: 'Edit',
    label: 'Hide or show on this device',
    chords: [{ key: 'h', mod: true, shift: true }],
    where: 'canvas',
  },
  { command: 'insert', group: 'Edit', label: 'Add block', chords: [{ key: '/' }], where: 'canvas' },

  { command: 'undo', group: 'Page', label: 'Undo', chords: [{ key: 'z', mod: true }], where: 'window' },
  {
    command: 'redo',
    group: 'Page',
    label: 'Redo',
    chords: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
    where: 'window',
  },
  { command: 'save', group: 'Page', label: 'Save now', chords: [{ key: 's', mod: true }], where: 'window' },
  {
    command: 'next-part',
    group: 'Page',
    label: 'Next region of the editor',
    chords: [{ key: 'F6' }],
    where: 'window',
  },
  {
    command: 'part-before',
    group: 'Page',
    label: 'Previous region of the editor',
    chords: [{ key: 'F6', shift: true }],
    where: 'window',
  },
  { command: 'shortcuts', group: 'Page', label: 'Keyboard shortcuts', chords: [{ key: '?' }], where: 'window' },
] as const satisfies readonly Shortcut[]

/** Shortcuts during text editing. Listed in the help; handled in `src/editor/frame/text`. */
export const textShortcuts: readonly Pick<Shortcut, 'command' | 'label' | 'chords'>[] = [
  { command: 'done', label: 'Finish editing text', chords: [{ key: 'Escape' }, { key: 'Tab' }] },
  { command: 'tools', label: 'Text toolbar', chords: [{ key: 'F10', alt: true }] },
  { command: 'link', label: 'Link', chords: [{ key: 'k', mod: true }] },
]

type Entry = (typeof shortcuts)[number]
export type CanvasCommand = Extract<Entry, { where: 'canvas' }>['command']

/** A pressed key, from the frame or from the window. */
export type Pressed = { key: string; shift: boolean; alt: boolean; ctrl: boolean; meta: boolean }

/** Symbols may need Shift or AltGr on some keyboard layouts; those modifiers are ignored for them. */
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

export const findShortcut = (pressed: Pressed, mac: boolean): Entry | undefined =>
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

/** The keys of a chord as printed on a keyboard. */
export const formatChord = ({ key, mod, shift, alt }: Chord, mac: boolean): string[] => [
  ...(mod ? [mac ? '⌘' : 'Ctrl'] : []),
  ...(alt ? [mac ? '⌥' : 'Alt'] : []),
  ...(shift ? ['Shift'] : []),
  NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key),
]

export const shortcutGroups: readonly Group[] = ['Select', 'Move and resize', 'Sections and layers', 'Edit', 'Page']

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
