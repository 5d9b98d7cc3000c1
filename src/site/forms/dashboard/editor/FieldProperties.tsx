import { Checkbox, Group, NumberInput, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldProperty, listEditableProperties } from '#site/forms/field-properties.ts'
import type { FormField } from '#site/forms/form-schema.ts'
import { MAX_TEXT_LENGTH } from '#site/forms/limits.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import type { DraftErrors } from './form-draft.ts'
import { OptionsEditor } from './OptionsEditor.tsx'

type PropertiesProps = {
  field: FormField
  fieldsAbove: readonly FormField[]
  errors: DraftErrors
  disabled: boolean
  onChange: (field: FormField, mergeKey?: string) => void
  onLeaveTitle: () => void
}

const TITLE_LABELS: Partial<Record<FormField['type'], string>> = {
  section: 'Heading',
  step: 'Title of the step',
  likert: 'Question',
}

const FILE_KINDS = [
  { value: 'image', label: 'Images' },
  { value: 'document', label: 'Documents' },
  { value: 'audio', label: 'Audio' },
  { value: 'video', label: 'Video' },
]

/** The properties of a field, as `field-properties.ts` lists them (FORM-050). */
export const FieldProperties = (props: PropertiesProps) => {
  const { field, fieldsAbove, errors, disabled, onChange, onLeaveTitle } = props
  const path = `fields.${field.id}`
  const set = (property: FieldProperty, value: unknown): void =>
    onChange({ ...field, [property]: value } as FormField, `${path}.${property}`)
  const read = (property: FieldProperty): unknown => (field as Readonly<Record<string, unknown>>)[property]

  const shared = (property: FieldProperty, label: string, description?: string) => ({
    label,
    description,
    disabled,
    name: `${path}.${property}`,
    error: errors[`${path}.${property}`],
  })
  const text = (property: FieldProperty, label: string, description?: string) => (
    <TextInput
      {...shared(property, label, description)}
      value={String(read(property) ?? '')}
      onChange={(event) => set(property, event.currentTarget.value)}
    />
  )
  const flag = (property: FieldProperty, label: string, description?: string) => (
    <Switch
      {...shared(property, label, description)}
      checked={Boolean(read(property))}
      onChange={(event) => set(property, event.currentTarget.checked)}
    />
  )
  const number = (property: FieldProperty, label: string, max: number) => (
    <NumberInput
      {...shared(property, label)}
      maw={160}
      min={1}
      max={max}
      allowDecimal={false}
      clampBehavior="blur"
      value={Number(read(property))}
      onChange={(value) => typeof value === 'number' && set(property, value)}
    />
  )

  const CONTROLS: Readonly<Record<FieldProperty, () => ReactNode>> = {
    title: () => (
      <TextInput
        {...shared('title', TITLE_LABELS[field.type] ?? 'Label')}
        data-focus="title"
        maxLength={500}
        value={field.title}
        onChange={(event) => set('title', event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onLeaveTitle()
        }}
      />
    ),
    description: () => (
      <Textarea
        {...shared('description', 'Description')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={field.description}
        onChange={(event) => set('description', event.currentTarget.value)}
      />
    ),
    placeholder: () =>
      text('placeholder', 'Placeholder', 'An example in the empty field. It is no replacement for the label.'),
    required: () => flag('required', 'Required'),
    limitLength: () => flag('limitLength', 'Limit the length'),
    maxLength: () => number('maxLength', 'Maximum characters', MAX_TEXT_LENGTH),
    currencySymbol: () => text('currencySymbol', 'Currency symbol'),
    showCountryCode: () => flag('showCountryCode', 'Ask for the country code'),
    underline: () => flag('underline', 'Line below the heading'),
    options: () => (
      <OptionsEditor
        key={field.id}
        path={`${path}.options`}
        label={field.type === 'likert' ? 'Statements' : 'Options'}
        noun={field.type === 'likert' ? 'statement' : 'option'}
        options={'options' in field ? field.options : []}
        errors={errors}
        disabled={disabled}
        onChange={(options) => set('options', options)}
      />
    ),
    key: () =>
      text('key', 'Query parameter', 'With ?source=flyer in the page’s URL, the parameter source has the value flyer.'),
    value: () => text('value', 'Default value', 'Used when the URL has no such parameter.'),
    accepts: () => (
      <Checkbox.Group
        label="File types"
        error={errors[`${path}.accepts`]}
        value={field.type === 'file' ? [...field.accepts] : []}
        onChange={(value) => set('accepts', value)}
      >
        <Group gap="md" mt={4}>
          {FILE_KINDS.map((kind) => (
            <Checkbox key={kind.value} {...kind} name={`${path}.accepts`} disabled={disabled} />
          ))}
        </Group>
      </Checkbox.Group>
    ),
    maxFiles: () => number('maxFiles', 'Maximum files', 10),
    showWhen: () => (
      <ConditionEditor
        path={`${path}.showWhen`}
        value={field.showWhen}
        fieldsAbove={fieldsAbove}
        disabled={disabled}
        onChange={(condition) => set('showWhen', condition)}
      />
    ),
  }

  return (
    <Stack gap="sm" w="100%">
      {listEditableProperties(field).map((property) => (
        <div key={property}>{CONTROLS[property]()}</div>
      ))}
    </Stack>
  )
}
