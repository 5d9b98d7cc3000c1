import { Anchor, Group, Select, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { FormId, WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { sitePath } from '#design/routing/paths.ts'
import { listForms } from '../contract.ts'
import type { FormKind } from '../form-schema.ts'

type FormPickerProps = {
  websiteId: WebsiteId
  /** Forms of this kind are offered, and the selected one. */
  kind: FormKind
  value: string | null
  onChange: (formId: FormId | null) => void
  label?: string
  description?: ReactNode
  placeholder?: string
  error?: ReactNode
  disabled?: boolean
  /** Offers “no form”. */
  clearable?: boolean
}

const describeProblem = (error: Error | null, isMissing: boolean): string | undefined => {
  if (error)
    return toApiError(error).status === 403
      ? 'Your role cannot view forms.'
      : 'The forms could not be loaded. Try again.'
  return isMissing ? 'This form was deleted. Select another one.' : undefined
}

/** Selects a form. The links open in a new tab, so that unsaved work stays; the list is refreshed on return. */
export const FormPicker = ({
  websiteId,
  kind,
  value,
  onChange,
  label = 'Form',
  description,
  placeholder = 'Select a form',
  error,
  disabled = false,
  clearable = false,
}: FormPickerProps) => {
  const found = useEndpointQuery(listForms, { params: { websiteId } })
  const invalidate = useInvalidate()
  useWindowEvent('focus', () => void invalidate(listForms))
  const forms = found.data?.forms.filter((form) => form.kind === kind || form.id === value) ?? []
  const isMissing = Boolean(found.data && value && !forms.some(({ id }) => id === value))
  return (
    <Stack gap={6}>
      <Select
        label={label}
        description={description}
        placeholder={found.isPending ? 'Loading…' : forms.length === 0 ? 'No forms yet' : placeholder}
        data={forms.map(({ id, name }) => ({ value: id, label: name }))}
        value={isMissing ? null : value}
        onChange={(id) => onChange((id as FormId | null) ?? null)}
        allowDeselect={false}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': 'Clear' }}
        searchable={forms.length > 10}
        nothingFoundMessage="No form with this name"
        error={error ?? describeProblem(found.error, isMissing)}
        disabled={disabled}
        comboboxProps={{ withinPortal: false }}
      />
      {disabled ? null : (
        <Group gap="md">
          {value && !isMissing ? (
            <Anchor size="sm" href={sitePath(websiteId, `forms/${value}`)} target="_blank">
              Edit form
            </Anchor>
          ) : null}
          <Anchor size="sm" href={sitePath(websiteId, `forms?create=${kind}`)} target="_blank">
            Create form
          </Anchor>
        </Group>
      )}
    </Stack>
  )
}
