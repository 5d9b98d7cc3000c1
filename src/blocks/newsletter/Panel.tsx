import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import { FormMailingList } from '#site/forms/dashboard/FormMailingList.tsx'
import { FormPicker } from '#site/forms/dashboard/FormPicker.tsx'
import type { NewsletterProps } from './block.ts'

const ALIGNMENTS = [
  { value: 'start', label: 'Left' },
  { value: 'center', label: 'Center' },
] as const

export const Panel = ({ websiteId, props, change }: BlockPanelProps<NewsletterProps>) => (
  <PanelGroup>
    <FormPicker
      websiteId={websiteId}
      kind="newsletter"
      value={props.formId}
      clearable
      onChange={(formId) => change({ formId })}
    />
    {props.formId ? <FormMailingList websiteId={websiteId} formId={props.formId} /> : null}
    <TextRow
      name="title"
      label="Title"
      value={props.title}
      onChange={(title) => change({ title }, { mergeKey: 'title' })}
    />
    <LongTextRow
      name="text"
      label="Text"
      value={props.text}
      onChange={(text) => change({ text }, { mergeKey: 'text' })}
    />
    <SelectRow
      name="align"
      label="Alignment"
      options={ALIGNMENTS}
      value={props.align}
      onChange={(align) => change({ align })}
    />
  </PanelGroup>
)
