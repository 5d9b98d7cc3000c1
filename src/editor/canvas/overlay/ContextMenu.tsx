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
import { type CanvasCommand, formatChord, isMac, shortcuts } from '#editor/shortcuts/shortcuts.ts'
import { useEditorState, useSession } from '#editor/state/use-session.ts'
import { isTextEditable } from '#editor/text/editable-text.ts'
import classes from '../canvas.module.css'
import { useCanvas, useCanvasState } from '../canvas-context.ts'
import { getAdjacentSection } from '../commands/move-section.ts'

type MenuEntry = {
  label: string
  Icon: LucideIcon
  run: () => unknown
  command?: CanvasCommand
  disabled?: boolean
  red?: true
}

const keysFor = (command: CanvasCommand | undefined): string | undefined => {
  const chord = shortcuts.find((shortcut) => shortcut.command === command)?.chords[0]
  return chord && formatChord(chord, isMac()).join(isMac() ? '' : '+')
}

/** Menu entries for the selection, in groups. */
const useEntries = (): MenuEntry[][] => {
  const { editor, insertRequests } = useSession()
  const { commands } = useCanvas()
  const { selection, device } = editor.store.getState()
  const page = editor.page()
  const blocks = selection.kind === 'blocks' ? selection.ids : []
  const sectionId = commands.sectionId()
  const run = (label: string, Icon: LucideIcon, command: CanvasCommand, more: Partial<MenuEntry> = {}): MenuEntry => ({
    label,
    Icon,
    command,
    run: commands[command],
    ...more,
  })
  const paste = run('Paste', ClipboardPaste, 'paste')
  if (!sectionId)
    return [
      [
        paste,
        {
          label: 'Add section',
          Icon: Plus,
          run: () => insertRequests.send({ kind: 'add-section', after: page.sections.at(-1)?.id ?? null }),
        },
      ],
    ]
  const copies = [
    run('Copy', Copy, 'copy'),
    run('Cut', Scissors, 'cut'),
    paste,
    run('Duplicate', CopyPlus, 'duplicate'),
    run('Delete', Trash2, 'delete', { red: true }),
  ]
  const above = { disabled: !getAdjacentSection(page, sectionId, 'up') }
  const below = { disabled: !getAdjacentSection(page, sectionId, 'down') }
  if (blocks.length === 0)
    return [
      copies,
      [
        run('Move section up', ArrowUp, 'section-up', above),
        run('Move section down', ArrowDown, 'section-down', below),
      ],
      [
        run('Add block', Plus, 'insert'),
        {
          label: 'Add section below',
          Icon: Plus,
          run: () => insertRequests.send({ kind: 'add-section', after: sectionId }),
        },
      ],
    ]
  const [only] = blocks
  const writes = blocks.length === 1 && only !== undefined && isTextEditable(page.blocks[only]?.type ?? '')
  return [
    writes ? [run('Edit text', PencilLine, 'edit-text')] : [],
    copies,
    [run('Bring forward', BringToFront, 'forward'), run('Send backward', SendToBack, 'back')],
    [
      run('Move to section above', ArrowUp, 'section-up', above),
      run('Move to section below', ArrowDown, 'section-down', below),
      { label: 'Select section', Icon: SquareDashed, run: () => commands.selectSection(sectionId) },
    ],
    [
      commands.hidden() ? run('Show on this device', Eye, 'hide') : run('Hide on this device', EyeOff, 'hide'),
      ...(device === 'base'
        ? []
        : [{ label: 'Reset to inherited', Icon: Undo2, run: commands.reset, disabled: !commands.canReset() }]),
    ],
  ]
}

const Entries = () =>
  useEntries()
    .filter((group) => group.length > 0)
    .map((group, index) => (
      <div key={group[0]?.label}>
        {index > 0 ? <Menu.Divider /> : null}
        {group.map(({ label, Icon, run, command, disabled = false, red }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={15} aria-hidden="true" />}
            rightSection={<span className={classes.keys}>{keysFor(command)}</span>}
            disabled={disabled}
            {...(red && { color: 'red' })}
            onClick={() => run()}
          >
            {label}
          </Menu.Item>
        ))}
      </div>
    ))

/** Opens at the pointer or at the selection. Closing it returns the focus to the canvas. */
export const ContextMenu = ({ takeFocus }: { takeFocus: () => void }) => {
  const { canvas } = useCanvas()
  const at = useCanvasState(({ menu }) => menu)
  // Renders again when the selection changes.
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
          aria-label="Context menu"
          className={classes.menuPoint}
          style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label="Selection">{at ? <Entries /> : null}</Menu.Dropdown>
    </Menu>
  )
}
