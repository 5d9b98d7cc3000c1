import { NumberInput, Skeleton } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { PreferencePanel } from './PreferencePanel.tsx'
import { usePreferences } from './use-preferences.ts'

/** The namespace `checkout`. */
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
          lead="While somebody pays, what is in their cart is kept for them, and nobody else can buy it."
          action="Save checkout"
          saved="Saved. It holds for payments that begin from now on."
        >
          {(form) => (
            <NumberInput
              label="Minutes to pay in"
              description="Whoever takes longer, at their bank for example, loses the place and can try again."
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
