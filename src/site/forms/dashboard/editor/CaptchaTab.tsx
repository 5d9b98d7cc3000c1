import { Anchor, Stack, Switch, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CaptchaProvider } from '#base/captcha.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import { getSite } from '#site/sites/contract.ts'
import { NotForProducts } from './ProductFormNote.tsx'
import type { TabProps } from './tab-props.ts'

const PROVIDER_TEXTS: Readonly<Record<CaptchaProvider, string>> = {
  'built-in':
    'This site uses the built-in captcha: the visitor’s browser solves a small task in the background. Visitors see nothing of it, and no other service is involved.',
  'recaptcha-v2': 'This site uses Google reCAPTCHA v2: visitors tick “I’m not a robot”.',
  'recaptcha-enterprise': 'This site uses Google reCAPTCHA Enterprise, which rates visitors in the background.',
}

/** Whether visitors are checked by a captcha, and which one. */
export const CaptchaTab = ({ websiteId, roles, editor, disabled }: TabProps) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  if (editor.saved.kind === 'product')
    return <NotForProducts what="Product forms need no captcha: their answers are stored only with an order." />
  const { enabled } = editor.draft.settings.captcha
  const provider = site.data?.captchaSettings.provider
  return (
    <Stack gap="lg" maw={760}>
      <Panel title="Captcha" description="Keeps bots from sending this form.">
        <Stack>
          <Switch
            label="Check visitors with a captcha"
            checked={enabled}
            disabled={disabled}
            onChange={(event) => editor.changeSettings({ captcha: { enabled: event.currentTarget.checked } })}
          />
          {enabled && provider ? <Text>{PROVIDER_TEXTS[provider]}</Text> : null}
          <Text c="dimmed">
            {enabled
              ? 'A hidden field, the time that filling in takes and rate limits protect the form as well.'
              : 'Without it, only a hidden field, the time that filling in takes and rate limits protect the form.'}
          </Text>
          {hasRight(roles, 'site.settings') ? (
            <Anchor component={Link} to={sitePath(websiteId, 'settings')} hash="captcha">
              Change the captcha of this site in Settings
            </Anchor>
          ) : null}
        </Stack>
      </Panel>
    </Stack>
  )
}
