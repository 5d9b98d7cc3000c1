import { useStore } from 'zustand'
import type { BlockDefinition } from '#blocks/definition.ts'
import { defaultGrid } from '#document/choices.ts'
import { applyAll } from '#document/operations/apply.ts'
import type { Block, JsonObject, Section, SectionId } from '#document/page.ts'
import { findSection, newSectionId, sectionOfBlock } from '#document/page.ts'
import { insertAt } from '#editor/canvas/deeds/insert.ts'
import { requestsOf } from '#editor/canvas/requests.ts'
import { useEditor } from '#editor/state/use-editor.ts'
import { freePlace } from './free-place.ts'
import type { Carried } from './payload.ts'

/** A new block of its kind, as it is carried to the canvas or put on the page by a click. */
export const newBlock = ({ type, version, defaults, suggestedSize, label }: BlockDefinition) =>
  ({
    kind: 'block',
    block: { type, version, props: JSON.parse(JSON.stringify(defaults)) as JsonObject },
    size: suggestedSize,
    label,
  }) satisfies Carried

const plainSection = (): Section => ({
  id: newSectionId(),
  theme: 'paper',
  height: 'auto',
  width: 'wide',
  grid: { ...defaultGrid },
  placements: {},
})

/** Puts blocks and sections on the page where the owner would look for them, and chooses what is new. */
export const useInsert = () => {
  const { editor } = useEditor()
  const requests = requestsOf(editor)
  const { asked } = useStore(requests.store)

  /** The section that was asked for, that is chosen, or that holds what is chosen; else the last. */
  const target = (): { section: Section | undefined; chosen: Block['id'] | undefined } => {
    const page = editor.page()
    const { selection } = editor.store.getState()
    if (asked?.kind === 'add-block') return { section: findSection(page, asked.sectionId), chosen: undefined }
    if (selection.kind === 'section') return { section: findSection(page, selection.id), chosen: undefined }
    const chosen = selection.kind === 'blocks' ? selection.ids.at(-1) : undefined
    return { section: chosen ? sectionOfBlock(page, chosen) : page.sections.at(-1), chosen }
  }

  return {
    block(definition: BlockDefinition): boolean {
      const { device } = editor.store.getState()
      const { section: there, chosen } = target()
      const section = there ?? plainSection()
      const first = there ? [] : [{ type: 'insertSection' as const, section, blocks: [], after: null }]
      const { block, size } = newBlock(definition)
      const page = applyAll(editor.page(), first).page
      const box = freePlace(section, device, size, chosen)
      const { operations, id } = insertAt(page, device, { block, size }, section.id, box)
      const done = editor.perform([...first, ...operations], { label: `Add ${definition.label.toLowerCase()}` })
      if (done) editor.select({ kind: 'blocks', ids: [id] })
      requests.answered()
      return done
    },
    section({ section, blocks }: { section: Section; blocks: Block[] }, name: string): boolean {
      const after: SectionId | null = asked?.kind === 'add-section' ? asked.after : (target().section?.id ?? null)
      const done = editor.perform([{ type: 'insertSection', section, blocks, after }], { label: `Add ${name}` })
      if (done) editor.select({ kind: 'section', id: section.id })
      requests.answered()
      return done
    },
  }
}
