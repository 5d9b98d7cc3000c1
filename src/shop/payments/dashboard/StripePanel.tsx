import { Code, Select, Switch, Text, TextInput } from '@mantine/core'
import type { PaymentMethods, PaymentMethodsChange } from '../contract.ts'
import { PAY_LATER_COUNTRIES } from '../model.ts'
import { MethodPanel, type MethodPanelProps } from './MethodPanel.tsx'

type Stripe = NonNullable<PaymentMethodsChange['stripe']>
type Values = { stripe: Required<Stripe> }

const valuesOf = ({ enabled, afterpay, country, publishableKey }: PaymentMethods['stripe']): Values => ({
  stripe: {
    enabled,
    afterpay,
    publishableKey,
    // Never sent to us again: an empty field leaves what is kept.
    secretKey: '',
    webhookSecret: '',
    country: PAY_LATER_COUNTRIES.includes(country) ? country : '',
  },
})

const changeOf = ({ stripe }: Values): PaymentMethodsChange => {
  const { secretKey, publishableKey, webhookSecret, ...switches } = stripe
  const typed = Object.entries({ secretKey, publishableKey, webhookSecret }).filter(([, key]) => key.trim() !== '')
  return { stripe: { ...switches, ...Object.fromEntries(typed) } }
}

const keyNote = ({ secretKey, fromInstallation }: PaymentMethods['stripe']): string => {
  if (fromInstallation) return 'The key of this installation is used. Enter one of your own to use that instead.'
  return secretKey ? `Kept: ${secretKey}. Enter another to replace it.` : 'Begins with sk_. It is never shown again.'
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
      title="Cards with Stripe"
      lead="Shoppers enter their card on Stripe’s page; the money goes to your Stripe account."
      action="Save Stripe"
      values={valuesOf(stripe)}
      change={changeOf}
    >
      {(form) => (
        <>
          <Switch label="Offer it at the checkout" {...form.getInputProps('stripe.enabled', { type: 'checkbox' })} />
          <TextInput
            label="Secret key"
            description={keyNote(stripe)}
            type="password"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('stripe.secretKey')}
          />
          <TextInput
            label="Publishable key"
            description="Begins with pk_. It is no secret."
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('stripe.publishableKey')}
          />
          <TextInput
            label="Webhook secret"
            description={
              stripe.hasWebhookSecret
                ? 'Kept. Enter another to replace it.'
                : 'Begins with whsec_. It is never shown again.'
            }
            type="password"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('stripe.webhookSecret')}
          />
          <Text size="sm" c="dimmed">
            Webhook address to enter at Stripe:{' '}
            <Code style={{ overflowWrap: 'anywhere' }}>{`${location.origin}${stripe.webhookPath}`}</Code>
          </Text>
          <Switch
            label="Afterpay or Clearpay"
            description="Shoppers of your account’s country pay in parts, where the sum allows it."
            {...form.getInputProps('stripe.afterpay', { type: 'checkbox' })}
          />
          <Select
            label="Country of the Stripe account"
            placeholder="Another country"
            clearable
            data={PAY_LATER_COUNTRIES.map((code) => ({ value: code, label: countries.of(code) ?? code }))}
            value={form.values.stripe.country || null}
            onChange={(country) => form.setFieldValue('stripe.country', country ?? '')}
            disabled={!mayEdit}
          />
        </>
      )}
    </MethodPanel>
  )
}
