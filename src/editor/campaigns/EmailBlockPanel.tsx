import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { alignOptions } from '#blocks/panel/align-options.ts'
import { type FieldErrors, FieldErrorsProvider } from '#blocks/panel/field-errors.ts'
import { PanelNote, SelectRow } from '#blocks/panel/fields.tsx'
import { getBlockDefinition, readBlock } from '#blocks/registry.ts'
import type { TextProps } from '#blocks/text/block.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { RichTextEditor } from '#design/rich-text/RichTextEditor.tsx'
import type { Block } from '#document/page.ts'
import { getBlockPanel } from '#editor/panels/block-panels.ts'

type Props = { websiteId: WebsiteId; block: Block; onChange: (block: Block) => void }
type Pending = { values: object; problems: FieldErrors }
const none: Pending = { values: {}, problems: new Map() }

const sizes = [
  { value: 'normal', label: 'Normal' },
  { value: 'lead', label: 'Lead' },
  { value: 'small', label: 'Small' },
] as const

/** The text of a text block: there is no canvas to edit it in place. */
const TextFields = ({ props, change }: BlockPanelProps<TextProps>) => (
  <>
    <RichTextEditor label="Text" initial={props.text} onChange={(text) => change({ text })} />
    <SelectRow name="size" label="Size" value={props.size} options={sizes} onChange={(size) => change({ size })} />
    <SelectRow
      name="align"
      label="Align"
      value={props.align}
      options={alignOptions}
      onChange={(align) => change({ align })}
    />
  </>
)

/** The settings of one block, with the panel of the page editor. Invalid values stay in their fields with the reason. */
export const EmailBlockPanel = ({ websiteId, block, onChange }: Props) => {
  const [pending, setPending] = useState(none)
  const reading = readBlock(block)
  const definition = getBlockDefinition(block.type)
  const Panel = getBlockPanel(block.type)
  if (reading.state !== 'read' || !definition) return null
  const props = { ...reading.props, ...pending.values }
  const change: BlockPanelProps<object>['change'] = (set) => {
    const next = Object.fromEntries(Object.entries({ ...props, ...set }).filter(([, value]) => value !== undefined))
    const parsed = definition.schema.safeParse(next)
    if (!parsed.success) {
      const problems = new Map(parsed.error.issues.map(({ path, message }) => [path.map(String).join('.'), message]))
      setPending({ values: { ...pending.values, ...set }, problems })
      return
    }
    setPending(none)
    onChange({ ...block, version: definition.version, props: JSON.parse(JSON.stringify(parsed.data)) })
  }
  if (!Panel || block.type === 'spacer') return <PanelNote>Adds empty space.</PanelNote>
  return (
    <FieldErrorsProvider value={pending.problems}>
      <Stack gap="lg">
        {block.type === 'text' ? (
          <TextFields websiteId={websiteId} props={props as TextProps} change={change} />
        ) : (
          <Panel websiteId={websiteId} props={props} change={change} />
        )}
        <FormError>{pending.problems.size > 0 ? editorMessage('updateInvalid') : null}</FormError>
      </Stack>
    </FieldErrorsProvider>
  )
}
