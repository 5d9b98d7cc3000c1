import { Menu } from '@mantine/core'
import {
  ArrowDown,
  ArrowUp,
  BringToFront,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  type LucideIcon,
  PencilLine,
  Plus,
  Scissors,
  SendToBack,
  SquareDashed,
  Trash2,
  Undo2,
} from 'lucide-react'
import { type CanvasCommand, isMac, keysOf, shortcuts } from '#editor/shortcuts/shortcuts.ts'
import { useEditor, useEditorState } from '#editor/state/use-editor.ts'
import { isWritable } from '#editor/text/writable.ts'
import classes from '../canvas.module.css'
import { useCanvas, useCanvasState } from '../context.ts'
import { neighbourOf } from '../deeds/sections.ts'
import { requestsOf } from '../requests.ts'

type Entry = {
  words: string
  Icon: LucideIcon
  act: () => unknown
  command?: CanvasCommand
  disabled?: boolean
  red?: true
}

const keysFor = (command: CanvasCommand | undefined): string | undefined => {
  const chord = shortcuts.find((shortcut) => shortcut.command === command)?.chords[0]
  return chord && keysOf(chord, isMac()).join(isMac() ? '' : '+')
}

/** The entries for what is chosen, in groups. */
const useEntries = (): Entry[][] => {
  const { editor } = useEditor()
  const { commands } = useCanvas()
  const { selection, device } = editor.store.getState()
  const page = editor.page()
  const blocks = selection.kind === 'blocks' ? selection.ids : []
  const sectionId = commands.sectionId()
  const requests = requestsOf(editor)
  const act = (words: string, Icon: LucideIcon, command: CanvasCommand, more: Partial<Entry> = {}): Entry => ({
    words,
    Icon,
    command,
    act: commands[command],
    ...more,
  })
  const paste = act('Paste', ClipboardPaste, 'paste')
  if (!sectionId)
    return [
      [
        paste,
        {
          words: 'Add section',
          Icon: Plus,
          act: () => requests.ask({ kind: 'add-section', after: page.sections.at(-1)?.id ?? null }),
        },
      ],
    ]
  const copies = [
    act('Copy', Copy, 'copy'),
    act('Cut', Scissors, 'cut'),
    paste,
    act('Duplicate', CopyPlus, 'duplicate'),
    act('Delete', Trash2, 'delete', { red: true }),
  ]
  const above = { disabled: !neighbourOf(page, sectionId, 'up') }
  const below = { disabled: !neighbourOf(page, sectionId, 'down') }
  if (blocks.length === 0)
    return [
      copies,
      [
        act('Move section up', ArrowUp, 'section-up', above),
        act('Move section down', ArrowDown, 'section-down', below),
      ],
      [
        act('Add a block', Plus, 'insert'),
        { words: 'Add section below', Icon: Plus, act: () => requests.ask({ kind: 'add-section', after: sectionId }) },
      ],
    ]
  const [only] = blocks
  const writes = blocks.length === 1 && only !== undefined && isWritable(page.blocks[only]?.type ?? '')
  return [
    writes ? [act('Edit text', PencilLine, 'write')] : [],
    copies,
    [act('Bring forward', BringToFront, 'forward'), act('Send back', SendToBack, 'back')],
    [
      act('Move to section above', ArrowUp, 'section-up', above),
      act('Move to section below', ArrowDown, 'section-down', below),
      { words: 'Select section', Icon: SquareDashed, act: () => commands.chooseSection(sectionId) },
    ],
    [
      commands.hidden() ? act('Show on this device', Eye, 'hide') : act('Hide on this device', EyeOff, 'hide'),
      ...(device === 'base'
        ? []
        : [{ words: 'Reset to inherited', Icon: Undo2, act: commands.reset, disabled: !commands.canReset() }]),
    ],
  ]
}

const Entries = () =>
  useEntries()
    .filter((group) => group.length > 0)
    .map((group, index) => (
      <div key={group[0]?.words}>
        {index > 0 ? <Menu.Divider /> : null}
        {group.map(({ words, Icon, act, command, disabled = false, red }) => (
          <Menu.Item
            key={words}
            leftSection={<Icon size={15} aria-hidden="true" />}
            rightSection={<span className={classes.keys}>{keysFor(command)}</span>}
            disabled={disabled}
            {...(red && { color: 'red' })}
            onClick={() => act()}
          >
            {words}
          </Menu.Item>
        ))}
      </div>
    ))

/** Opens where the pointer was, or at what is chosen. The keys go back to the canvas when it closes. */
export const ContextMenu = ({ takeFocus }: { takeFocus: () => void }) => {
  const { canvas } = useCanvas()
  const at = useCanvasState(({ menu }) => menu)
  // The menu is made of what is chosen at the moment.
  useEditorState(({ selection }) => selection)
  return (
    <Menu
      opened={at !== null}
      onClose={() => {
        canvas.store.setState({ menu: null })
        takeFocus()
      }}
      position="bottom-start"
      width={250}
      shadow="sm"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label="Menu of what is chosen"
          className={classes.menuPoint}
          style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label="What is chosen">{at ? <Entries /> : null}</Menu.Dropdown>
    </Menu>
  )
}
