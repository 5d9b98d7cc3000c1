import { Button, Stack } from '@mantine/core'
import { callEndpoint, toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { PasswordField } from '#design/forms/PasswordField.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { getSite, listSites, lockSite, unlockSite } from '#site/sites/contract.ts'
import type { SiteDetails } from '../site-status.ts'

export const LockPanel = ({ site: { websiteId, locked } }: { site: SiteDetails }) => {
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: lockSite.input,
    initialValues: { password: '' },
    onSubmit: (body) => callEndpoint(lockSite, { params: { websiteId }, body }),
    onSuccess: async () => {
      form.reset()
      await refresh(getSite, listSites)
      notify('Site password set')
    },
  })
  const unlock = useEndpointMutation(unlockSite, {
    invalidates: [getSite, listSites],
    onSuccess: () => notify('Site password removed'),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Panel
        id="lock"
        title="Site password"
        description={
          locked
            ? 'Visitors need the password to view the site.'
            : 'Restrict the site to visitors who know the password, for example while you are building it.'
        }
        footer={
          <>
            <Button type="submit" loading={isSubmitting} variant="default">
              {locked ? 'Change password' : 'Set password'}
            </Button>
            {locked ? (
              <Button
                variant="default"
                loading={unlock.isPending}
                onClick={() => unlock.mutate({ params: { websiteId } })}
              >
                Remove password
              </Button>
            ) : null}
          </>
        }
      >
        <Stack maw={420}>
          <FormError>{formError ?? (unlock.error ? toApiError(unlock.error).message : null)}</FormError>
          <PasswordField
            label={locked ? 'New site password' : 'Site password'}
            description="All visitors use this password. Do not reuse a personal one."
            autoComplete="off"
            isStored={locked}
            {...form.getInputProps('password')}
          />
        </Stack>
      </Panel>
    </form>
  )
}
