import { Button, Fieldset, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import {
  changePaymentMethods,
  type PaymentMethods,
  type PaymentMethodsChange,
  readPaymentMethods,
} from '../contract.ts'

export type MethodPanelProps = { websiteId: WebsiteId; methods: PaymentMethods; mayEdit: boolean }

type Props<Values extends Record<string, unknown>> = Omit<MethodPanelProps, 'methods'> & {
  id: string
  title: string
  lead: string
  /** Label of the save button. */
  action: string
  values: Values
  /** Maps form values to the request. An empty key field keeps the stored key. */
  change: (values: Values) => PaymentMethodsChange
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** Settings of one payment method, saved separately. */
export const MethodPanel = <Values extends Record<string, unknown>>(props: Props<Values>) => {
  const { websiteId, mayEdit, id, title, lead, action, values, change, children } = props
  const queries = useQueryClient()
  const params = { websiteId }
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    initialValues: values,
    onSubmit: (typed: Values) => callEndpoint(changePaymentMethods, { params, body: change(typed) }),
    onSuccess: (answer) => {
      queries.setQueryData(getQueryKey(readPaymentMethods, { params }), answer)
      notify('Payment settings saved.')
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        id={id}
        title={title}
        description={lead}
        footer={
          mayEdit ? (
            <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
              {action}
            </Button>
          ) : undefined
        }
      >
        <Fieldset variant="unstyled" mx={0} disabled={!mayEdit}>
          <Stack maw={560}>
            <FormError>{formError}</FormError>
            {children(form)}
          </Stack>
        </Fieldset>
      </Panel>
    </form>
  )
}
