import { Stack, Switch } from '@mantine/core'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
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
  const pending = set.isPending ? set.variables.body.flags : undefined
  const turn = (name: FlagName, on: boolean): void =>
    set.mutate(
      { params: { websiteId }, body: { flags: { [name]: on } } },
      { onError: notifyError, onSuccess: () => notify(`“${FEATURE_LABELS[name].label}” is ${on ? 'on' : 'off'}.`) },
    )
  return (
    <Panel id="features" title="Features" description="Changes apply immediately.">
      <Stack>
        {FLAG_NAMES.map((name) => (
          <Switch
            key={name}
            {...FEATURE_LABELS[name]}
            checked={pending?.[name] ?? flags[name]}
            disabled={set.isPending}
            onChange={({ currentTarget }) => turn(name, currentTarget.checked)}
          />
        ))}
      </Stack>
    </Panel>
  )
}
