import { Code, Select, Switch, Text, TextInput } from '@mantine/core'
import { passwordMask } from '#base/format/text.ts'
import { INSTALMENT_COUNTRIES } from '#shop/instalments/model.ts'
import type { PaymentMethods, PaymentMethodsChange } from '../contract.ts'
import { MethodPanel, type MethodPanelProps } from './MethodPanel.tsx'

type Stripe = NonNullable<PaymentMethodsChange['stripe']>
type Values = { stripe: Required<Stripe> }

const valuesOf = ({ enabled, afterpay, country, publishableKey }: PaymentMethods['stripe']): Values => ({
  stripe: {
    enabled,
    afterpay,
    publishableKey,
    // The server never returns secrets; an empty field keeps the stored one.
    secretKey: '',
    webhookSecret: '',
    country: INSTALMENT_COUNTRIES.includes(country) ? country : '',
  },
})

const changeOf = ({ stripe }: Values): PaymentMethodsChange => {
  const { secretKey, publishableKey, webhookSecret, ...switches } = stripe
  const typed = Object.entries({ secretKey, publishableKey, webhookSecret }).filter(([, key]) => key.trim() !== '')
  return { stripe: { ...switches, ...Object.fromEntries(typed) } }
}

const keyNote = ({ secretKey, fromInstallation, problem }: PaymentMethods['stripe']): string => {
  if (problem === 'keys-unreadable') return 'The saved key cannot be decrypted. Enter it again.'
  if (fromInstallation) return 'Using the key of this installation. Enter your own key to use your account.'
  return secretKey ? `Saved: ${secretKey}. Enter a new key to replace it.` : 'Starts with sk_. It is never shown again.'
}

const countries = new Intl.DisplayNames('en', { type: 'region' })

export const StripePanel = ({ websiteId, methods, mayEdit }: MethodPanelProps) => {
  const { stripe } = methods
  return (
    <MethodPanel
      key={JSON.stringify(stripe)}
      websiteId={websiteId}
      mayEdit={mayEdit}
      id="stripe"
      title="Stripe"
      lead="Accept credit cards. Payments go to your Stripe account."
      action="Save Stripe"
      values={valuesOf(stripe)}
      change={changeOf}
    >
      {(form) => (
        <>
          <Switch label="Enabled" {...form.getInputProps('stripe.enabled', { type: 'checkbox' })} />
          <TextInput
            label="Secret key"
            description={keyNote(stripe)}
            type="password"
            placeholder={passwordMask(stripe.secretKey !== '')}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('stripe.secretKey')}
          />
          <TextInput
            label="Publishable key"
            description="Starts with pk_."
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('stripe.publishableKey')}
          />
          <TextInput
            label="Webhook secret"
            description={
              stripe.hasWebhookSecret
                ? 'Saved. Enter a new secret to replace it.'
                : 'Starts with whsec_. It is never shown again.'
            }
            type="password"
            placeholder={passwordMask(stripe.hasWebhookSecret)}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('stripe.webhookSecret')}
          />
          <Text size="sm" c="dimmed">
            Webhook endpoint URL:{' '}
            <Code style={{ overflowWrap: 'anywhere' }}>{`${location.origin}${stripe.webhookPath}`}</Code>
          </Text>
          <Switch
            label="Afterpay or Clearpay"
            description="Customers in your account’s country can pay in installments, within the provider’s limits."
            {...form.getInputProps('stripe.afterpay', { type: 'checkbox' })}
          />
          <Select
            label="Stripe account country"
            placeholder="Other"
            clearable
            data={INSTALMENT_COUNTRIES.map((code) => ({ value: code, label: countries.of(code) ?? code }))}
            value={form.values.stripe.country || null}
            onChange={(country) => form.setFieldValue('stripe.country', country ?? '')}
            disabled={!mayEdit}
          />
        </>
      )}
    </MethodPanel>
  )
}
