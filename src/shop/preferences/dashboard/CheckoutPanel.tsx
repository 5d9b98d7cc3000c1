import { NumberInput, Skeleton } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { MIN_FAILED_PAYMENT_DAYS } from '../preferences-schema.ts'
import { PreferencePanel } from './PreferencePanel.tsx'
import { usePreferences } from './use-preferences.ts'

/** Settings of the namespace `checkout`. */
export const CheckoutPanel = ({ websiteId }: { websiteId: WebsiteId }) => {
  const preferences = usePreferences(websiteId, 'checkout')
  return (
    <QueryContent query={preferences} loading={<Skeleton height={180} radius="md" />}>
      {({ holdMinutes, failedPaymentDays }) => (
        <PreferencePanel
          websiteId={websiteId}
          namespace="checkout"
          values={{ holdMinutes, failedPaymentDays }}
          id="checkout"
          title="Checkout"
          lead="Items are reserved while a customer pays. Data of failed payments is deleted after a while."
          action="Save checkout"
          saved="Checkout settings saved."
        >
          {(form) => (
            <>
              <NumberInput
                label="Reservation time (minutes)"
                description="After this time, unpaid items become available again."
                min={1}
                max={1440}
                allowDecimal={false}
                styles={{ wrapper: { maxWidth: 160 } }}
                {...form.getInputProps('holdMinutes')}
              />
              <NumberInput
                label="Keep failed payments (days)"
                description="After this time, declined and unfinished payments are deleted with the names and addresses entered for them."
                min={MIN_FAILED_PAYMENT_DAYS}
                max={3650}
                allowDecimal={false}
                styles={{ wrapper: { maxWidth: 160 } }}
                {...form.getInputProps('failedPaymentDays')}
              />
            </>
          )}
        </PreferencePanel>
      )}
    </QueryContent>
  )
}
