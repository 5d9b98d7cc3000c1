import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointMutation, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { addDomain, getSite, listSites, makeDomainPrimary, removeDomain } from '#site/sites/contract.ts'
import type { SiteDetails } from '../site-status.ts'
import classes from '../sites.module.css'

const CHANGED = [getSite, listSites] as const

export const DomainsPanel = ({ site: { websiteId, domains } }: { site: SiteDetails }) => {
  const refresh = useInvalidate()
  const [removing, setRemoving] = useState<string>()
  const remove = useEndpointMutation(removeDomain, { invalidates: CHANGED })
  const makePrimary = useEndpointMutation(makeDomainPrimary, { invalidates: CHANGED })
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: addDomain.input,
    initialValues: { host: '' },
    onSubmit: (body) => callEndpoint(addDomain, { params: { websiteId }, body }),
    onSuccess: async () => {
      form.reset()
      await refresh(...CHANGED)
      notify('Domain connected')
    },
  })
  const choose = (host: string): void =>
    makePrimary.mutate(
      { params: { websiteId, host } },
      { onError: notifyError, onSuccess: () => notify(`${host} is now the primary domain`) },
    )

  return (
    <form onSubmit={submit} noValidate>
      <Panel
        id="domains"
        title="Domains"
        description="Custom domains of this site. Point the domain’s DNS at this server first."
        footer={
          <Button type="submit" loading={isSubmitting} variant="default">
            Connect domain
          </Button>
        }
      >
        <Stack>
          <FormError>{formError}</FormError>
          {domains.length > 0 ? (
            <div>
              {domains.map(({ host, isPrimary }) => (
                <div key={host} className={classes.domain}>
                  <Group gap="xs">
                    <Text fw={500}>{host}</Text>
                    {isPrimary ? <Badge>Primary</Badge> : null}
                  </Group>
                  <Group gap="xs">
                    {isPrimary ? null : (
                      <Button size="xs" variant="default" loading={makePrimary.isPending} onClick={() => choose(host)}>
                        Set as primary
                      </Button>
                    )}
                    <Button size="xs" variant="subtle" color="red" onClick={() => setRemoving(host)}>
                      Remove
                    </Button>
                  </Group>
                </div>
              ))}
            </div>
          ) : null}
          <TextInput
            label="New domain"
            placeholder="www.example.com"
            maw={420}
            spellCheck={false}
            autoCapitalize="off"
            {...form.getInputProps('host')}
          />
        </Stack>
      </Panel>
      {removing ? (
        <ConfirmDialog
          opened
          onClose={() => setRemoving(undefined)}
          title={`Remove ${removing}?`}
          confirmLabel="Remove domain"
          mutation={remove}
          request={{ params: { websiteId, host: removing } }}
          onSuccess={() => notify(`Domain removed`)}
        >
          Links to this domain stop working until you connect it again.
        </ConfirmDialog>
      ) : null}
    </form>
  )
}
