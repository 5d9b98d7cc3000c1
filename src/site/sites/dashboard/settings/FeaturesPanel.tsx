import { Stack } from '@mantine/core'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { SavedSwitch } from '#design/forms/SavedSwitch.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { getSite, setFlags } from '#site/sites/contract.ts'
import { FLAG_NAMES, type FlagName } from '#site/sites/model.ts'
import type { SiteDetails } from '../site-status.ts'

const FEATURE_LABELS: Readonly<Record<FlagName, { label: string; description: string }>> = {
  addToCartVisitorMetrics: {
    label: 'Track add to cart',
    description: 'Records which products are added to carts and from which page. Shown in commerce analytics.',
  },
  localeMoneyFormat: {
    label: 'Format prices by visitor locale',
    description: 'If off, all visitors see the same price format.',
  },
}

/** Saved on toggle. */
export const FeaturesPanel = ({ site: { websiteId, flags } }: { site: SiteDetails }) => {
  const set = useEndpointMutation(setFlags, { invalidates: [getSite] })
  const turn = (name: FlagName, on: boolean): Promise<void> =>
    set
      .mutateAsync({ params: { websiteId }, body: { flags: { [name]: on } } })
      .then(() => notify(`“${FEATURE_LABELS[name].label}” is ${on ? 'on' : 'off'}.`), notifyError)
  return (
    <Panel id="features" title="Features" description="Changes apply immediately.">
      <Stack>
        {FLAG_NAMES.map((name) => (
          <SavedSwitch key={name} {...FEATURE_LABELS[name]} checked={flags[name]} onSave={(on) => turn(name, on)} />
        ))}
      </Stack>
    </Panel>
  )
}
