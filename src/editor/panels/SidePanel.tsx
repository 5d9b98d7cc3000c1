import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useDeferredValue } from 'react'
import { getBlockDefinition } from '#blocks/registry.ts'
import { findSection, getIds } from '#document/page.ts'
import { useEditorState, useSession } from '#editor/state/use-session.ts'
import type { DraftKind } from '#site/drafts/contract.ts'
import { BlockPanelHost } from './BlockPanelHost.tsx'
import { MultiSelectPanel } from './MultiSelectPanel.tsx'
import { PositionPanel } from './PositionPanel.tsx'
import classes from './panels.module.css'
import { SectionPanel } from './SectionPanel.tsx'

/** Popups and the lock screen appear on other pages. */
const hasAddress = (kind: DraftKind): boolean => kind !== 'popup' && kind !== 'lock' && kind !== 'not-found'

const PageSummary = () => {
  const { owner, insertRequests } = useSession()
  const page = useEditorState((state) => state.history.page)
  return (
    <>
      <Stack gap="xs">
        <Title order={3}>{owner.title}</Title>
        <dl className={classes.facts}>
          {hasAddress(owner.kind) ? (
            <>
              <dt>URL</dt>
              <dd>{owner.path}</dd>
            </>
          ) : null}
          <dt>Sections</dt>
          <dd>{page.sections.length}</dd>
          <dt>Blocks</dt>
          <dd>{getIds(page.blocks).length}</dd>
        </dl>
      </Stack>
      <Stack gap="xs">
        <Text c="dimmed">
          {page.sections.length === 0
            ? 'This page is empty. Start with a ready-made section and edit its text.'
            : 'Click anything on the page to edit it. Double-click text to edit it in place.'}
        </Text>
        <Group>
          <Button
            variant={page.sections.length === 0 ? 'filled' : 'default'}
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => insertRequests.send({ kind: 'add-section', after: page.sections.at(-1)?.id ?? null })}
          >
            Add a section
          </Button>
        </Group>
      </Stack>
    </>
  )
}

/** Deferred while text is edited, so that rendering the panel never delays a keystroke. */
const usePage = () => {
  const page = useEditorState((state) => state.history.page)
  const editingBlockId = useEditorState((state) => state.editingBlockId)
  const later = useDeferredValue(page)
  return editingBlockId === null ? page : later
}

const SelectionSettings = () => {
  const { editor } = useSession()
  const selection = useEditorState((state) => state.selection)
  const page = usePage()
  if (selection.kind === 'section') {
    const section = findSection(page, selection.id)
    return section ? <SectionPanel key={section.id} section={section} /> : <PageSummary />
  }
  if (selection.kind === 'none') return <PageSummary />
  const [id, ...more] = selection.ids
  const block = id && page.blocks[id]
  if (!block) return <PageSummary />
  if (more.length > 0) return <MultiSelectPanel ids={selection.ids} />
  return (
    <>
      <div className={classes.head}>
        <Title order={3}>{getBlockDefinition(block.type)?.label ?? block.type}</Title>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<Trash2 size={14} aria-hidden />}
          onClick={() => editor.perform([{ type: 'removeBlock', blockId: block.id }], { label: 'Delete block' })}
        >
          Delete
        </Button>
      </div>
      <BlockPanelHost key={block.id} block={block} />
      <hr className={classes.rule} />
      <PositionPanel id={block.id} />
    </>
  )
}

/** Settings of the selection. */
export const SidePanel = () => (
  <div className={classes.side}>
    <SelectionSettings />
  </div>
)
