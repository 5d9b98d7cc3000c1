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
      notify('The site is locked. Visitors are asked for the password.')
    },
  })
  const unlock = useEndpointMutation(unlockSite, {
    invalidates: [getSite, listSites],
    onSuccess: () => notify('The site is open to everybody.'),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Panel
        id="lock"
        title="Lock the site"
        description={
          locked
            ? 'The site is locked: whoever visits it is asked for the password first.'
            : 'With a password, only those whom you tell it see the site. Good while you are still building.'
        }
        footer={
          <>
            <Button type="submit" loading={isSubmitting} variant="default">
              {locked ? 'Change the password' : 'Lock the site'}
            </Button>
            {locked ? (
              <Button
                variant="default"
                loading={unlock.isPending}
                onClick={() => unlock.mutate({ params: { websiteId } })}
              >
                Open the site to everybody
              </Button>
            ) : null}
          </>
        }
      >
        <Stack maw={420}>
          <FormError>{formError ?? (unlock.error ? toApiError(unlock.error).message : null)}</FormError>
          <PasswordField
            label={locked ? 'New site password' : 'Site password'}
            description="Everybody uses the same one, so do not use your own."
            autoComplete="off"
            {...form.getInputProps('password')}
          />
        </Stack>
      </Panel>
    </form>
  )
}
