import { Alert, Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { rememberingFor } from '#base/memo.ts'
import { type PanelProblems, PanelProblemsProvider } from '#blocks/panel/problems.ts'
import type { BlockPanel, BlockPanelProps } from '#blocks/panel.ts'
import { panelOf } from '#blocks/panels.ts'
import { readBlock } from '#blocks/registry.ts'
import { editorMessage } from '#design/messages.ts'
import { Problem } from '#design/states.tsx'
import type { Block } from '#document/page.ts'
import { useEditor } from '#editor/state/use-editor.ts'
import { judgeChange } from './changes.ts'

/** One component for each loader, or each drawing would load it anew. */
const lazyPanel = rememberingFor((load: () => Promise<BlockPanel<object>>) =>
  lazy(async () => ({ default: await load() })),
)

type Pending = { values: object; problems: PanelProblems }
const none: Pending = { values: {}, problems: new Map() }

/** The panel of one block. What cannot be taken stays in its field with the reason, and never reaches the page. */
export const BlockPanelHost = ({ block }: { block: Block }) => {
  const { editor, websiteId } = useEditor()
  const [pending, setPending] = useState(none)
  const reading = readBlock(block)
  const load = panelOf(block.type)
  if (reading.state !== 'read')
    return (
      <Alert color="yellow" variant="light" title="This block cannot be changed here">
        It was made by another version of the program. It stays on the page as it is.
      </Alert>
    )
  if (!load) return null
  const Panel = lazyPanel(load)
  const props = { ...reading.props, ...pending.values }

  const change: BlockPanelProps<object>['change'] = (set, options = {}) => {
    const judged = judgeChange(block, props, set)
    if ('refused' in judged) {
      setPending({ values: { ...pending.values, ...set }, problems: judged.refused })
      return
    }
    setPending(none)
    editor.perform([judged.taken], {
      label: options.label ?? `Change ${reading.definition.label.toLowerCase()}`,
      mergeKey: options.mergeKey ?? `panel:${block.id}:${Object.keys(set).join()}`,
    })
  }

  return (
    <PanelProblemsProvider value={pending.problems}>
      <Suspense fallback={<Loading />}>
        <Stack gap="lg" onBlur={editor.endGroup}>
          <Panel websiteId={websiteId} props={props} change={change} />
          <Problem>{pending.problems.size > 0 ? editorMessage('updateInvalid') : null}</Problem>
        </Stack>
      </Suspense>
    </PanelProblemsProvider>
  )
}

const Loading = () => (
  <Stack gap="sm" role="status" aria-label="Loading">
    <Skeleton height={36} />
    <Skeleton height={36} />
    <Skeleton height={36} />
  </Stack>
)
