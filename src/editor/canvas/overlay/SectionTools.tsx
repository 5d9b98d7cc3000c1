import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { ArrowDown, ArrowUp, Copy, type LucideIcon, Plus, Trash2 } from 'lucide-react'
import { findSection, findSectionOfBlock, type Section } from '#document/page.ts'
import { useEditorState, useSession } from '#editor/state/use-session.ts'
import classes from '../canvas.module.css'
import { useCanvas, useCanvasState } from '../canvas-context.ts'
import { getSectionLabel } from '../labels.ts'
import { useHiddenCount } from './Selection.tsx'
import { toOverlayStyle } from './to-overlay-style.ts'

type ToolProps = { label: string; Icon: LucideIcon; run: () => void; disabled?: boolean }

const Tool = ({ label, Icon, run, disabled = false }: ToolProps) => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon variant="default" size={28} aria-label={label} onClick={run} disabled={disabled}>
      <Icon size={15} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
)

const Frame = ({ section, selected }: { section: Section; selected: boolean }) => {
  const { insertRequests } = useSession()
  const { zoom, commands } = useCanvas()
  const page = useEditorState(({ history }) => history.page)
  const rect = useCanvasState(({ geometry }) => geometry.sections.get(section.id))
  const hidden = useHiddenCount(section.placements)
  if (!rect) return null
  const index = page.sections.indexOf(section)
  const doing = (run: () => unknown) => (): void => {
    commands.selectSection(section.id)
    run()
  }
  return (
    <div className={classes.section} data-selected={selected || undefined} style={toOverlayStyle(rect, zoom)}>
      <div className={classes.tools} role="toolbar" aria-label={getSectionLabel(page, section)}>
        <button type="button" className={classes.sectionName} onClick={doing(() => undefined)}>
          {getSectionLabel(page, section)}
          {hidden > 0 ? ` · ${hidden} hidden here` : ''}
        </button>
        <Tool label="Move section up" Icon={ArrowUp} run={doing(commands['section-up'])} disabled={index === 0} />
        <Tool
          label="Move section down"
          Icon={ArrowDown}
          run={doing(commands['section-down'])}
          disabled={index === page.sections.length - 1}
        />
        <Tool label="Duplicate section" Icon={Copy} run={doing(commands.duplicate)} />
        <Tool label="Delete section" Icon={Trash2} run={doing(commands.delete)} />
      </div>
      <Button
        className={classes.add}
        size="compact-sm"
        leftSection={<Plus size={14} aria-hidden="true" />}
        onClick={() => insertRequests.send({ kind: 'add-section', after: section.id })}
      >
        Add section
      </Button>
    </div>
  )
}

/** Outline and toolbar of the selected section, or the section of the selection, and of the hovered section. */
export const SectionTools = () => {
  const hovered = useCanvasState(({ hover }) => hover.sectionId)
  const busy = useCanvasState((state) => state.busy)
  const selection = useEditorState((state) => state.selection)
  const editingBlockId = useEditorState((state) => state.editingBlockId)
  const page = useEditorState(({ history }) => history.page)
  if (busy || editingBlockId) return null
  const last = selection.kind === 'blocks' ? selection.ids.at(-1) : undefined
  const own = last ? findSectionOfBlock(page, last) : undefined
  const selected = selection.kind === 'section' ? findSection(page, selection.id) : undefined
  const under = hovered === null ? undefined : findSection(page, hovered)
  const shown = [...new Set([selected ?? own, under])].flatMap((section) => section ?? [])
  return shown.map((section) => <Frame key={section.id} section={section} selected={section === selected} />)
}
