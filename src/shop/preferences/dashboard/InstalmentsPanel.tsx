import { Skeleton, Switch, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { MoneyField } from '#design/forms/MoneyField.tsx'
import { BadgePreview } from '#shop/instalments/dashboard/BadgePreview.tsx'
import type { InstalmentAccounts } from '#shop/instalments/dashboard/find-account-country.ts'
import { getSite } from '#site/sites/contract.ts'
import { PreferencePanel } from './PreferencePanel.tsx'
import { usePreferences } from './use-preferences.ts'

type Props = {
  websiteId: WebsiteId
  /** Payment settings; passed in, because payments depend on preferences. */
  accounts: InstalmentAccounts
}

/** Settings of the namespace `instalments`, and what shoppers see. */
export const InstalmentsPanel = ({ websiteId, accounts }: Props) => {
  const preferences = usePreferences(websiteId, 'instalments')
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const loading = <Skeleton height={320} radius="md" />
  return (
    <QueryContent query={site} loading={loading}>
      {({ currency, language, locale }) => (
        <QueryContent query={preferences} loading={loading}>
          {({ minSubtotal, showOnProductPages, showInCart, infoPageUrl }) => (
            <PreferencePanel
              websiteId={websiteId}
              namespace="instalments"
              values={{ minSubtotal, showOnProductPages, showInCart, infoPageUrl }}
              id="instalments"
              title="Installments"
              lead="Shoppers can pay for physical products in four payments with Afterpay or Clearpay. Enable it under Stripe, or under Test mode to try it."
              action="Save installments"
              saved="Installment settings saved."
            >
              {(form) => (
                <>
                  <MoneyField
                    label="Minimum subtotal"
                    description="Orders below this subtotal cannot be paid in installments. 0 uses the minimum of the provider."
                    currency={currency}
                    styles={{ wrapper: { maxWidth: 160 } }}
                    {...form.getInputProps('minSubtotal')}
                  />
                  <Switch
                    label="Show on product pages"
                    {...form.getInputProps('showOnProductPages', { type: 'checkbox' })}
                  />
                  <Switch label="Show in the cart" {...form.getInputProps('showInCart', { type: 'checkbox' })} />
                  <TextInput
                    label="Information page (optional)"
                    description="An https URL of your provider that opens instead of the built-in page. {locale} becomes, for example, en_US."
                    placeholder="https://…/{locale}.html"
                    maxLength={500}
                    inputMode="url"
                    spellCheck={false}
                    {...form.getInputProps('infoPageUrl')}
                  />
                  <BadgePreview accounts={accounts} currency={currency} site={{ language, locale }} {...form.values} />
                </>
              )}
            </PreferencePanel>
          )}
        </QueryContent>
      )}
    </QueryContent>
  )
}
