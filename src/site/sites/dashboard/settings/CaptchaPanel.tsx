import { Anchor, Button, List, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { CAPTCHA_PROVIDERS, type CaptchaProvider } from '#base/captcha.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { PasswordField } from '#design/forms/PasswordField.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { type CaptchaDetails, changeCaptchaSettings, getCaptchaSettings } from '#site/sites/captcha-contract.ts'
import { getSite } from '#site/sites/contract.ts'
import type { SiteDetails } from '../site-status.ts'

const PROVIDER_LABELS: Readonly<Record<CaptchaProvider, { label: string; description: string }>> = {
  'built-in': {
    label: 'Built-in',
    description:
      'The visitor’s browser solves a small task in the background. No account, no puzzles, no data sent to others.',
  },
  'recaptcha-v2': {
    label: 'Google reCAPTCHA v2',
    description: 'Visitors tick “I’m not a robot”.',
  },
  'recaptcha-enterprise': {
    label: 'Google reCAPTCHA Enterprise',
    description: 'Google rates visitors in the background and shows its badge. Needs a Google Cloud project.',
  },
}

const SECRET_LABELS = { 'recaptcha-v2': 'Secret key', 'recaptcha-enterprise': 'API key' } as const

const KEY_PAGES = {
  'recaptcha-v2': 'https://www.google.com/recaptcha/admin/create',
  'recaptcha-enterprise': 'https://console.cloud.google.com/security/recaptcha',
} as const

const Instructions = ({ provider, host }: { provider: keyof typeof KEY_PAGES; host: string }) => (
  <List type="ordered" size="sm" c="dimmed" spacing={2}>
    <List.Item>
      Create a key of type {provider === 'recaptcha-v2' ? '“Challenge (v2)”, checkbox,' : '“Website”, score-based,'} for
      the domain {host} at{' '}
      <Anchor href={KEY_PAGES[provider]} target="_blank" rel="noreferrer" underline="always" inherit>
        Google
      </Anchor>
      .
    </List.Item>
    <List.Item>Copy the keys into the fields and save.</List.Item>
    <List.Item>Send a form of your site yourself: wrong keys reject every submission.</List.Item>
  </List>
)

const toValues = ({ provider, siteKey, project }: CaptchaDetails) => ({
  provider,
  siteKey: siteKey ?? '',
  // The server never returns it; an empty field keeps the stored one.
  secret: '',
  project: project ?? '',
})

const CaptchaForm = ({ site, settings }: { site: SiteDetails; settings: CaptchaDetails }) => {
  const refresh = useInvalidate()
  const { websiteId } = site
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: changeCaptchaSettings.input,
    initialValues: toValues(settings),
    onSubmit: (body) => callEndpoint(changeCaptchaSettings, { params: { websiteId }, body }),
    onSuccess: async (saved) => {
      form.setInitialValues(toValues(saved))
      form.setValues(toValues(saved))
      await refresh(getCaptchaSettings, getSite)
      notify('Captcha saved')
    },
  })
  const { provider } = form.values
  const hasSecret = settings.hasSecret && settings.provider === provider
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        id="captcha"
        title="Captcha"
        description="Keeps programs from sending your forms. You can turn it off for each form."
        footer={
          <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
            Save captcha
          </Button>
        }
      >
        <Stack maw={560}>
          <FormError>{formError}</FormError>
          <Radio.Group label="Service" {...form.getInputProps('provider')}>
            <Stack gap="xs" mt={6}>
              {CAPTCHA_PROVIDERS.map((value) => (
                <Radio key={value} value={value} {...PROVIDER_LABELS[value]} />
              ))}
            </Stack>
          </Radio.Group>
          {provider === 'built-in' ? null : (
            <>
              <Instructions provider={provider} host={new URL(site.url).hostname} />
              <TextInput
                label="Site key"
                description="Part of your pages, visible to everyone."
                autoComplete="off"
                spellCheck={false}
                {...form.getInputProps('siteKey')}
              />
              {provider === 'recaptcha-enterprise' ? (
                <TextInput
                  label="Project ID"
                  description="The Google Cloud project of the key."
                  placeholder="my-project-123"
                  autoComplete="off"
                  spellCheck={false}
                  {...form.getInputProps('project')}
                />
              ) : null}
              <PasswordField
                label={SECRET_LABELS[provider]}
                description={
                  hasSecret ? 'Saved. Enter a new one to replace it.' : 'Stored encrypted. It is never shown again.'
                }
                autoComplete="off"
                isStored={hasSecret}
                {...form.getInputProps('secret')}
              />
              <Text size="sm" c="dimmed">
                Visitors’ browsers connect to Google when they use a form. Mention it in your privacy policy.
              </Text>
            </>
          )}
        </Stack>
      </Panel>
    </form>
  )
}

export const CaptchaPanel = ({ site }: { site: SiteDetails }) => {
  const settings = useEndpointQuery(getCaptchaSettings, { params: { websiteId: site.websiteId } })
  return (
    <QueryContent query={settings} loading={<Skeleton height={240} radius="md" />}>
      {(data) => <CaptchaForm site={site} settings={data} />}
    </QueryContent>
  )
}
