import { Button, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { type Namespace, PREFERENCES, type PreferencesOf } from '../preferences-schema.ts'
import { getPreferencesClient } from './use-preferences.ts'

type PanelProps<Name extends Namespace, Key extends keyof PreferencesOf<Name>> = {
  websiteId: WebsiteId
  namespace: Name
  /** The preferences that the panel shows and saves. */
  values: Pick<PreferencesOf<Name>, Key>
  id: string
  title: string
  lead?: ReactNode
  /** Label of the save button. */
  action: string
  saved: string
  children: (form: UseFormReturnType<Pick<PreferencesOf<Name>, Key>>) => ReactNode
}

/** Form for some preferences of one namespace. */
export const PreferencePanel = <Name extends Namespace, Key extends keyof PreferencesOf<Name>>(
  props: PanelProps<Name, Key>,
) => {
  const { websiteId, namespace, values, id, title, lead, action, saved, children } = props
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: PREFERENCES[namespace].change,
    initialValues: values,
    onSubmit: (changed: Pick<PreferencesOf<Name>, Key>) =>
      getPreferencesClient(websiteId).change<Name>(namespace, changed as Partial<PreferencesOf<Name>>),
    onSuccess: () => notify(saved),
  })
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        id={id}
        title={title}
        description={lead}
        footer={
          <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
            {action}
          </Button>
        }
      >
        <Stack maw={560}>
          <FormError>{formError}</FormError>
          {children(form)}
        </Stack>
      </Panel>
    </form>
  )
}
