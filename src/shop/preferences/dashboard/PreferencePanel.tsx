import { Button, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useContractForm } from '#design/contract-form.ts'
import { LeaveGuard } from '#design/LeaveGuard.tsx'
import { notify } from '#design/notify.ts'
import { Panel } from '#design/Panel.tsx'
import { Problem } from '#design/states.tsx'
import { type Namespace, PREFERENCES, type PreferencesOf } from '../preferences-schema.ts'
import { preferencesOn } from './use-preferences.ts'

type PanelProps<Name extends Namespace, Key extends keyof PreferencesOf<Name>> = {
  websiteId: WebsiteId
  namespace: Name
  /** What the panel shows and saves, out of all that the namespace has. */
  values: Pick<PreferencesOf<Name>, Key>
  id: string
  title: string
  lead?: ReactNode
  /** What the button says. */
  action: string
  saved: string
  children: (form: UseFormReturnType<Pick<PreferencesOf<Name>, Key>>) => ReactNode
}

/** Some preferences of one namespace, saved together. */
export const PreferencePanel = <Name extends Namespace, Key extends keyof PreferencesOf<Name>>(
  props: PanelProps<Name, Key>,
) => {
  const { websiteId, namespace, values, id, title, lead, action, saved, children } = props
  const { form, busy, problem, submit } = useContractForm({
    rules: PREFERENCES[namespace].change,
    initialValues: values,
    send: (changed: Pick<PreferencesOf<Name>, Key>) =>
      preferencesOn(websiteId).change<Name>(namespace, changed as Partial<PreferencesOf<Name>>),
    done: () => notify(saved),
  })
  return (
    <form onSubmit={submit} noValidate>
      <LeaveGuard isDirty={() => form.isDirty()} />
      <Panel
        id={id}
        title={title}
        lead={lead}
        foot={
          <Button type="submit" loading={busy} disabled={!form.isDirty()}>
            {action}
          </Button>
        }
      >
        <Stack maw={560}>
          <Problem>{problem}</Problem>
          {children(form)}
        </Stack>
      </Panel>
    </form>
  )
}
