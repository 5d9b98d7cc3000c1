import { Alert, Stack } from '@mantine/core'
import { memo, useState } from 'react'
import { type PanelProblems, PanelProblemsProvider } from '#blocks/panel/problems.ts'
import type { BlockPanelProps } from '#blocks/panel.ts'
import { readBlock } from '#blocks/registry.ts'
import { editorMessage } from '#design/messages.ts'
import { Problem } from '#design/states.tsx'
import type { Block } from '#document/page.ts'
import { useEditor } from '#editor/state/use-editor.ts'
import { blockPanelOf } from './block-panels.ts'
import { judgeChange } from './changes.ts'

type Pending = { values: object; problems: PanelProblems }
const none: Pending = { values: {}, problems: new Map() }

/** The panel of one block. What cannot be taken stays in its field with the reason, and never reaches the page. */
export const BlockPanelHost = memo(({ block }: { block: Block }) => {
  const { editor, websiteId } = useEditor()
  const [pending, setPending] = useState(none)
  const reading = readBlock(block)
  const Panel = blockPanelOf(block.type)
  if (reading.state !== 'read')
    return (
      <Alert color="yellow" variant="light" title="This block cannot be changed here">
        It was made by another version of the program. It stays on the page as it is.
      </Alert>
    )
  if (!Panel) return null
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
      mergeKey: `panel:${block.id}:${options.mergeKey ?? Object.keys(set).join()}`,
    })
  }

  return (
    <PanelProblemsProvider value={pending.problems}>
      <Stack gap="lg" onBlur={editor.endGroup}>
        <Panel websiteId={websiteId} props={props} change={change} />
        <Problem>{pending.problems.size > 0 ? editorMessage('updateInvalid') : null}</Problem>
      </Stack>
    </PanelProblemsProvider>
  )
})
