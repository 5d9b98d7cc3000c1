import { Alert, Stack } from '@mantine/core'
import { memo, useState } from 'react'
import { describeMissingFeature } from '#base/plan-features.ts'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { type FieldErrors, FieldErrorsProvider } from '#blocks/panel/field-errors.ts'
import { readBlock } from '#blocks/registry.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import type { Block } from '#document/page.ts'
import { useSession } from '#editor/state/use-session.ts'
import { getBlockPanel } from './block-panels.ts'
import { validateChange } from './prop-changes.ts'

type Pending = { values: object; problems: FieldErrors }
const none: Pending = { values: {}, problems: new Map() }

/** The panel of one block. Invalid values stay in their fields with the reason and never reach the page. */
export const BlockPanelHost = memo(({ block }: { block: Block }) => {
  const { editor, websiteId, planFeatures } = useSession()
  const [pending, setPending] = useState(none)
  const reading = readBlock(block)
  const Panel = getBlockPanel(block.type)
  if (reading.state !== 'read')
    return (
      <Alert color="yellow" variant="light" title="This block cannot be edited here">
        It was created by another version of Sitewright. It stays on the page unchanged.
      </Alert>
    )
  if (!Panel) return null
  const { feature } = reading.definition
  if (feature && !planFeatures[feature])
    return (
      <Alert color="yellow" variant="light" title="This block cannot be edited here">
        {describeMissingFeature(feature)} It stays on the page unchanged.
      </Alert>
    )
  const props = { ...reading.props, ...pending.values }

  const change: BlockPanelProps<object>['change'] = (set, options = {}) => {
    const result = validateChange(block, props, set)
    if ('refused' in result) {
      setPending({ values: { ...pending.values, ...set }, problems: result.refused })
      return
    }
    setPending(none)
    editor.perform([result.taken], {
      label: options.label ?? `Change ${reading.definition.label.toLowerCase()}`,
      mergeKey: `panel:${block.id}:${options.mergeKey ?? Object.keys(set).join()}`,
    })
  }

  return (
    <FieldErrorsProvider value={pending.problems}>
      <Stack gap="lg" onBlur={editor.endGroup}>
        <Panel websiteId={websiteId} props={props} change={change} />
        <FormError>{pending.problems.size > 0 ? editorMessage('updateInvalid') : null}</FormError>
      </Stack>
    </FieldErrorsProvider>
  )
})
