import { Button, Select, Stack, TextInput } from '@mantine/core'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { LeaveGuard } from '#design/LeaveGuard.tsx'
import { languageOptions } from '#design/languages.ts'
import { notify } from '#design/notify.ts'
import { Panel } from '#design/Panel.tsx'
import { useInvalidate } from '#design/query.ts'
import { Problem } from '#design/states.tsx'
import { getSession } from '#people/sessions/contract.ts'
import { changeAccount, getAccount } from '../contract.ts'
import type { Account } from '../model.ts'

export const ProfilePanel = ({ account }: { account: Account }) => {
  const refresh = useInvalidate()
  const { form, busy, problem, submit } = useContractForm({
    rules: changeAccount.input,
    initialValues: { name: account.name, language: account.language },
    send: (body) => call(changeAccount, { body }),
    done: async () => {
      await refresh(getAccount, getSession)
      notify('Your profile is saved.')
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <LeaveGuard isDirty={() => form.isDirty()} />
      <Panel
        title="Profile"
        foot={
          <Button type="submit" loading={busy} disabled={!form.isDirty()}>
            Save profile
          </Button>
        }
      >
        <Stack maw={420}>
          <Problem>{problem}</Problem>
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
