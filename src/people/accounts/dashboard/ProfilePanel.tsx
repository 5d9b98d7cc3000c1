import { Button, Select, Stack, TextInput } from '@mantine/core'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { languageOptions } from '#design/forms/language-options.ts'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { getSession } from '#people/sessions/contract.ts'
import { getAccount, updateAccount } from '../contract.ts'
import type { Account } from '../model.ts'

export const ProfilePanel = ({ account }: { account: Account }) => {
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: updateAccount.input,
    initialValues: { name: account.name, language: account.language },
    onSubmit: (body) => callEndpoint(updateAccount, { body }),
    onSuccess: async () => {
      await refresh(getAccount, getSession)
      notify('Profile saved')
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        title="Profile"
        footer={
          <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
            Save profile
          </Button>
        }
      >
        <Stack maw={420}>
          <FormError>{formError}</FormError>
          <TextInput
            label="Name"
            description="The name other contributors see."
            autoComplete="name"
            {...form.getInputProps('name')}
          />
          <Select
            label="Language"
            description="Used for emails we send you, where available. The dashboard is in English."
            placeholder="Same as site"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear language' }}
            data={languageOptions(account.language)}
            {...form.getInputProps('language')}
          />
        </Stack>
      </Panel>
    </form>
  )
}
