import { NumberInput, Skeleton } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { PreferencePanel } from './PreferencePanel.tsx'
import { usePreferences } from './use-preferences.ts'

/** Settings of the namespace `checkout`. */
export const CheckoutPanel = ({ websiteId }: { websiteId: WebsiteId }) => {
  const preferences = usePreferences(websiteId, 'checkout')
  return (
    <QueryContent query={preferences} loading={<Skeleton height={180} radius="md" />}>
      {({ holdMinutes }) => (
        <PreferencePanel
          websiteId={websiteId}
          namespace="checkout"
          values={{ holdMinutes }}
          id="checkout"
          title="Checkout"
          lead="Items are reserved while a customer pays."
          action="Save checkout"
          saved="Checkout settings saved."
        >
          {(form) => (
            <NumberInput
              label="Reservation time (minutes)"
              description="After this time, unpaid items become available again."
              min={1}
              max={1440}
              allowDecimal={false}
              styles={{ wrapper: { maxWidth: 160 } }}
              {...form.getInputProps('holdMinutes')}
            />
          )}
        </PreferencePanel>
      )}
    </QueryContent>
  )
}
