import { Anchor, Button, List, Radio, Skeleton, Stack, Switch, Text } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { PasswordField } from '#design/forms/PasswordField.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { changeLookupSettings, getLookupSettings, type LookupSettings } from '../settings-contract.ts'
import { LookupTest } from './LookupTest.tsx'

const KEY_PAGE = 'https://console.cloud.google.com/google/maps-apis/credentials'
const GEONAMES = 'https://www.geonames.org'

const Link = ({ href, children }: { href: string; children: string }) => (
  <Anchor href={href} target="_blank" rel="noreferrer" underline="always" inherit>
    {children}
  </Anchor>
)

const Instructions = () => (
  <List type="ordered" size="sm" c="dimmed" spacing={2}>
    <List.Item>
      Create an API key at <Link href={KEY_PAGE}>Google</Link>, for a project with billing and the “Places API (New)”.
    </List.Item>
    <List.Item>Restrict the key to this API and to the IP address of your server, and set a daily quota.</List.Item>
    <List.Item>Copy the key into the field and test it.</List.Item>
  </List>
)

// The server never returns the key; an empty field keeps the stored one.
const toValues = ({ enabled, provider }: LookupSettings) => ({ enabled, provider, googleKey: '' })

const LookupForm = ({ websiteId, settings }: { websiteId: WebsiteId; settings: LookupSettings }) => {
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: changeLookupSettings.input,
    initialValues: toValues(settings),
    onSubmit: (body) => callEndpoint(changeLookupSettings, { params: { websiteId }, body }),
    onSuccess: async (saved) => {
      form.setInitialValues(toValues(saved))
      form.setValues(toValues(saved))
      await refresh(getLookupSettings)
      notify('Address suggestions saved')
    },
  })
  const { enabled, provider, googleKey } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        id="address-suggestions"
        title="Address suggestions"
        description="Helps customers to fill in their address at checkout."
        footer={
          <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
            Save address suggestions
          </Button>
        }
      >
        <Stack maw={560}>
          <FormError>{formError}</FormError>
          <Switch label="Suggest addresses at checkout" {...form.getInputProps('enabled', { type: 'checkbox' })} />
          {enabled ? (
            <>
              <Radio.Group label="Provider" {...form.getInputProps('provider')}>
                <Stack gap="xs" mt={6}>
                  <Radio
                    value="built-in"
                    label="Built-in"
                    description="Cities of all countries and ZIP codes of the United States. No account, no data sent to others."
                  />
                  <Radio
                    value="google"
                    label="Google Maps"
                    description="Complete addresses with street and house number. Google charges you for requests."
                  />
                </Stack>
              </Radio.Group>
              {provider === 'google' ? (
                <>
                  <Instructions />
                  <PasswordField
                    label="API key"
                    description={
                      settings.hasKey
                        ? 'Saved. Enter a new one to replace it.'
                        : 'Stored encrypted. It is never shown again.'
                    }
                    autoComplete="off"
                    isStored={settings.hasKey}
                    {...form.getInputProps('googleKey')}
                  />
                  <Text size="sm" c="dimmed">
                    Your server sends what customers type in the address line to Google. Mention it in your privacy
                    policy.
                  </Text>
                </>
              ) : (
                <Text size="sm" c="dimmed">
                  Data: <Link href={GEONAMES}>GeoNames</Link>, CC BY 4.0.
                </Text>
              )}
              <LookupTest websiteId={websiteId} provider={provider} googleKey={googleKey} />
            </>
          ) : null}
        </Stack>
      </Panel>
    </form>
  )
}

export const AddressLookupPanel = ({ websiteId }: { websiteId: WebsiteId }) => {
  const settings = useEndpointQuery(getLookupSettings, { params: { websiteId } })
  return (
    <QueryContent query={settings} loading={<Skeleton height={240} radius="md" />}>
      {(data) => <LookupForm websiteId={websiteId} settings={data} />}
    </QueryContent>
  )
}
