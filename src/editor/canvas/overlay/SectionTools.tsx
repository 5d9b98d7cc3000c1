import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { ArrowDown, ArrowUp, Copy, type LucideIcon, Plus, Trash2 } from 'lucide-react'
import { findSection, type Section, sectionOfBlock } from '#document/page.ts'
import { useEditor, useEditorState } from '#editor/state/use-editor.ts'
import classes from '../canvas.module.css'
import { useCanvas, useCanvasState } from '../context.ts'
import { requestsOf } from '../requests.ts'
import { nameOfSection } from '../words.ts'
import { placed } from './place.ts'
import { useHiddenCount } from './Selection.tsx'

type ToolProps = { words: string; Icon: LucideIcon; act: () => void; disabled?: boolean }

const Tool = ({ words, Icon, act, disabled = false }: ToolProps) => (
  <Tooltip label={words} openDelay={400}>
    <ActionIcon variant="default" size={28} aria-label={words} onClick={act} disabled={disabled}>
      <Icon size={15} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
)

const Frame = ({ section, chosen }: { section: Section; chosen: boolean }) => {
  const { editor } = useEditor()
  const { zoom, commands } = useCanvas()
  const page = useEditorState(({ history }) => history.page)
  const rect = useCanvasState(({ geometry }) => geometry.sections.get(section.id))
  const hidden = useHiddenCount(section.placements)
  if (!rect) return null
  const index = page.sections.indexOf(section)
  const doing = (act: () => unknown) => (): void => {
    commands.chooseSection(section.id)
    act()
  }
  return (
    <div className={classes.section} data-chosen={chosen || undefined} style={placed(rect, zoom)}>
      <div className={classes.tools} role="toolbar" aria-label={nameOfSection(page, section)}>
        <button type="button" className={classes.sectionName} onClick={doing(() => undefined)}>
          {nameOfSection(page, section)}
          {hidden > 0 ? ` · ${hidden} hidden here` : ''}
        </button>
        <Tool words="Move section up" Icon={ArrowUp} act={doing(commands['section-up'])} disabled={index === 0} />
        <Tool
          words="Move section down"
          Icon={ArrowDown}
          act={doing(commands['section-down'])}
          disabled={index === page.sections.length - 1}
        />
        <Tool words="Duplicate section" Icon={Copy} act={doing(commands.duplicate)} />
        <Tool words="Delete section" Icon={Trash2} act={doing(commands.delete)} />
      </div>
      <Button
        className={classes.add}
        size="compact-sm"
        leftSection={<Plus size={14} aria-hidden="true" />}
        onClick={() => requestsOf(editor).ask({ kind: 'add-section', after: section.id })}
      >
        Add section
      </Button>
    </div>
  )
}

/** The frame and the buttons of one section: the one that is chosen or holds what is, else the one under the pointer. */
export const SectionTools = () => {
  const hovered = useCanvasState(({ hover }) => hover.sectionId)
  const busy = useCanvasState((state) => state.busy)
  const selection = useEditorState((state) => state.selection)
  const writing = useEditorState((state) => state.writing)
  const page = useEditorState(({ history }) => history.page)
  if (busy || writing) return null
  const last = selection.kind === 'blocks' ? selection.ids.at(-1) : undefined
  const own = last ? sectionOfBlock(page, last) : undefined
  const chosen = selection.kind === 'section' ? findSection(page, selection.id) : undefined
  const under = hovered === null ? undefined : findSection(page, hovered)
  const shown = [...new Set([chosen ?? own, under])].flatMap((section) => section ?? [])
  return shown.map((section) => <Frame key={section.id} section={section} chosen={section === chosen} />)
}
