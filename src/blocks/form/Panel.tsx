import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormId } from '#base/id.ts'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, SwitchRow } from '#blocks/panel/fields.tsx'
import { callEndpoint } from '#design/api/api-client.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { listForms } from '#site/forms/contract.ts'
import type { FormBlockProps } from './block.ts'

const BUTTON_ALIGNMENTS = [
  { value: 'start', label: 'Left' },
  { value: 'center', label: 'Center' },
  { value: 'end', label: 'Right' },
  { value: 'stretch', label: 'Full' },
] as const

export const Panel = ({ websiteId, props, change }: BlockPanelProps<FormBlockProps>) => {
  const { data, isError } = useQuery({
    queryKey: ['forms', websiteId],
    queryFn: () => callEndpoint(listForms, { params: { websiteId } }),
  })
  const forms = data?.forms.filter(({ kind }) => kind === 'form') ?? []
  return (
    <PanelGroup>
      <Select
        label="Form"
        placeholder="Select a form"
        data={forms.map(({ id, name }) => ({ value: id, label: name }))}
        value={props.formId}
        error={isError ? editorMessage('resultsNotLoaded') : undefined}
        nothingFoundMessage="No forms yet."
        clearable
        onChange={(id) => change({ formId: id === null ? null : FormId.parse(id) })}
        comboboxProps={{ withinPortal: false }}
      />
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
}
