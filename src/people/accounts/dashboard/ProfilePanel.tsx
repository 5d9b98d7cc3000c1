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
      notify('Your profile is saved.')
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
            description="How others on your sites see you."
            autoComplete="name"
            {...form.getInputProps('name')}
          />
          <Select
            label="Language"
            description="Of the mails that we write to you, where we have them in it. The dashboard speaks English."
            placeholder="As the site"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'No language of my own' }}
            data={languageOptions(account.language)}
            {...form.getInputProps('language')}
          />
        </Stack>
      </Panel>
    </form>
  )
}
