import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, SwitchRow } from '#blocks/panel/fields.tsx'
import { FormMailingList } from '#site/forms/dashboard/FormMailingList.tsx'
import { FormPicker } from '#site/forms/dashboard/FormPicker.tsx'
import type { FormBlockProps } from './block.ts'

const BUTTON_ALIGNMENTS = [
  { value: 'start', label: 'Left' },
  { value: 'center', label: 'Center' },
  { value: 'end', label: 'Right' },
  { value: 'stretch', label: 'Full' },
] as const

export const Panel = ({ websiteId, props, change }: BlockPanelProps<FormBlockProps>) => (
  <PanelGroup>
    <FormPicker
      websiteId={websiteId}
      kind="form"
      value={props.formId}
      clearable
      onChange={(formId) => change({ formId })}
    />
    {props.formId ? <FormMailingList websiteId={websiteId} formId={props.formId} /> : null}
    <SwitchRow
      name="showName"
      label="Show form name"
      value={props.showName}
      onChange={(showName) => change({ showName })}
    />
    <SelectRow
      name="buttonAlign"
      label="Button"
      options={BUTTON_ALIGNMENTS}
      value={props.buttonAlign}
      onChange={(buttonAlign) => change({ buttonAlign })}
    />
  </PanelGroup>
)
