import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointMutation, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { addDomain, getSite, listSites, removeDomain } from '#site/sites/contract.ts'
import type { SiteDetails } from '../site-status.ts'
import classes from '../sites.module.css'
import { DomainRow } from './DomainRow.tsx'

const CHANGED = [getSite, listSites] as const

type DomainsPanelProps = { site: SiteDetails; isOperator: boolean }

export const DomainsPanel = ({ site: { websiteId, domains }, isOperator }: DomainsPanelProps) => {
  const refresh = useInvalidate()
  const [removing, setRemoving] = useState<string>()
  const remove = useEndpointMutation(removeDomain, { invalidates: CHANGED })
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: addDomain.input,
    initialValues: { host: '' },
    onSubmit: (body) => callEndpoint(addDomain, { params: { websiteId }, body }),
    onSuccess: async () => {
      form.reset()
      await refresh(...CHANGED)
      notify('Domain added. Verify it to connect it.')
    },
  })

  return (
    <form onSubmit={submit} noValidate>
      <Panel
        id="domains"
        title="Domains"
        description="Custom domains of this site. A domain is connected once you have proved that it is yours."
        footer={
          <Button type="submit" loading={isSubmitting} variant="default">
            Add domain
          </Button>
        }
      >
        <Stack>
          <FormError>{formError}</FormError>
          {domains.length > 0 ? (
            <ul className={classes.domains}>
              {domains.map((domain) => (
                <DomainRow
                  key={domain.host}
                  websiteId={websiteId}
                  domain={domain}
                  isOperator={isOperator}
                  onRemove={() => setRemoving(domain.host)}
                />
              ))}
            </ul>
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
