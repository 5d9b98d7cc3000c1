import { Button, Fieldset, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { LeaveGuard } from '#design/LeaveGuard.tsx'
import { notify } from '#design/notify.ts'
import { Panel } from '#design/Panel.tsx'
import { keyOf } from '#design/query.ts'
import { Problem } from '#design/states.tsx'
import { changePaymentMethods, type MethodsChange, type PaymentMethods, readPaymentMethods } from '../contract.ts'

export type MethodPanelProps = { websiteId: WebsiteId; methods: PaymentMethods; mayEdit: boolean }

type Props<Values extends Record<string, unknown>> = Omit<MethodPanelProps, 'methods'> & {
  id: string
  title: string
  lead: string
  /** What the button says. */
  action: string
  values: Values
  /** What is sent of the values: an empty field for a key means that the key stays. */
  change: (values: Values) => MethodsChange
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** One way to pay, saved by itself. */
export const MethodPanel = <Values extends Record<string, unknown>>(props: Props<Values>) => {
  const { websiteId, mayEdit, id, title, lead, action, values, change, children } = props
  const queries = useQueryClient()
  const params = { websiteId }
  const { form, busy, problem, submit } = useContractForm({
    initialValues: values,
    send: (typed: Values) => call(changePaymentMethods, { params, body: change(typed) }),
    done: (answer) => {
      queries.setQueryData(keyOf(readPaymentMethods, { params }), answer)
      notify('Saved. Shoppers meet it at once.')
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <LeaveGuard isDirty={() => form.isDirty()} />
      <Panel
        id={id}
        title={title}
        lead={lead}
        foot={
          mayEdit ? (
            <Button type="submit" loading={busy} disabled={!form.isDirty()}>
              {action}
            </Button>
          ) : undefined
        }
      >
        <Fieldset variant="unstyled" disabled={!mayEdit}>
          <Stack maw={560}>
            <Problem>{problem}</Problem>
            {children(form)}
          </Stack>
        </Fieldset>
      </Panel>
    </form>
  )
}
