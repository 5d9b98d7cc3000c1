import { Box, Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { changeSite, getSite } from '../contract.ts'
import { getConsentMessages } from '../locales/get-consent-messages.ts'
import { VisitorDataSettings as Settings } from '../settings-schema.ts'
import type { SiteDetails } from './site-status.ts'
import classes from './sites.module.css'

const orUndefined = (value: unknown): unknown => (value === '' ? undefined : value)
/** Empty fields are not saved. */
const FormValues = Settings.extend({
  bannerText: z.preprocess(orUndefined, Settings.shape.bannerText),
  policyUrl: z.preprocess(orUndefined, Settings.shape.policyUrl),
})

const toValues = ({ countVisits, cookieBanner, countWithoutConsent, bannerText, policyUrl }: Settings = {}) => ({
  countVisits: countVisits ?? true,
  cookieBanner: cookieBanner ?? false,
  countWithoutConsent: countWithoutConsent ?? true,
  bannerText: bannerText ?? '',
  policyUrl: policyUrl ?? '',
})

type PreviewProps = Readonly<{ language: string; text: string; hasPolicy: boolean }>

const BannerPreview = ({ language, text, hasPolicy }: PreviewProps) => {
  const messages = getConsentMessages(language)
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        Preview
      </Text>
      <Box className={classes.bannerPreview} lang={language} inert>
        <Text size="sm">
          {text.trim() || messages.text}
          {hasPolicy ? (
            <>
              {' '}
              <Text span inherit td="underline">
                {messages.policy}
              </Text>
            </>
          ) : null}
        </Text>
        <Group grow gap="xs" mt="sm">
          <Button variant="default" size="xs">
            {messages.accept}
          </Button>
          <Button variant="default" size="xs">
            {messages.decline}
          </Button>
        </Group>
      </Box>
      <Text size="xs" c="dimmed">
        On the site it has the colors and fonts of your theme.
      </Text>
    </Stack>
  )
}

/** Whether visits are counted, and the cookie banner. */
export const VisitorDataSettings = ({ site }: { site: SiteDetails }) => {
  const { websiteId } = site
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: FormValues,
    initialValues: toValues(site.settings.visitorData),
    onSubmit: (values) =>
      callEndpoint(changeSite, {
        params: { websiteId },
        body: { settings: { visitorData: FormValues.parse(values) } },
      }),
    onSuccess: async (saved) => {
      form.setInitialValues(toValues(saved.settings.visitorData))
      form.setValues(toValues(saved.settings.visitorData))
      await refresh(getSite)
      notify('Cookie settings saved')
    },
  })
  const { countVisits, cookieBanner, bannerText, policyUrl } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        id="cookies"
        title="Visits and cookies"
        description="Visits are counted by your site itself. No other company receives data about your visitors."
        footer={
          <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
            Save cookie settings
          </Button>
        }
      >
        <Stack maw={560}>
          <FormError>{formError}</FormError>
          <Switch
            label="Count visits"
            description="Without it your reports stay empty, and no cookies for statistics are set."
            {...form.getInputProps('countVisits', { type: 'checkbox' })}
          />
          <Switch
            label="Cookie banner"
            description="Ask visitors before cookies for statistics are set. Cookies of the cart and of sign-in are always set."
            disabled={!countVisits}
            {...form.getInputProps('cookieBanner', { type: 'checkbox' })}
          />
          {countVisits && cookieBanner ? (
            <>
              <Switch
                label="Count visits without cookies until the visitor agrees"
                description="Such a visitor is recognized for one day only. Without it, visitors who have not agreed are not counted."
                {...form.getInputProps('countWithoutConsent', { type: 'checkbox' })}
              />
              <Textarea
                label="Banner text"
                description="If empty, a text in the language of your site is shown."
                placeholder={getConsentMessages(site.language).text}
                autosize
                minRows={2}
                maxRows={6}
                {...form.getInputProps('bannerText')}
              />
              <TextInput
                label="Privacy policy"
                description="The page that the banner links to."
                placeholder="/privacy"
                {...form.getInputProps('policyUrl')}
              />
              <BannerPreview language={site.language} text={bannerText} hasPolicy={policyUrl.trim() !== ''} />
              <Text size="sm" c="dimmed">
                Visitors change their mind by “Cookie settings” in the footer. Any link to #cookie-settings opens it
                too.
              </Text>
            </>
          ) : null}
        </Stack>
      </Panel>
    </form>
  )
}
