import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { LongTextRow, PanelGroup, TextRow } from '#blocks/panel/fields.tsx'
import { ItemList } from '#blocks/panel/ItemList.tsx'
import { LinkRow } from '#blocks/panel/pickers.tsx'
import { MAX_PLANS, type PricingProps } from './block.ts'

export const Panel = ({ websiteId, props, change }: BlockPanelProps<PricingProps>) => (
  <PanelGroup>
    <ItemList
      name="plans"
      label="Plans"
      noun="plan"
      items={props.plans}
      max={MAX_PLANS}
      nameOf={({ name }) => name}
      make={() => ({
        name: 'New plan',
        price: '',
        period: '',
        text: '',
        features: '',
        buttonText: '',
        href: '/',
        badge: '',
      })}
      onChange={(plans) => change({ plans }, { mergeKey: 'plans' })}
    >
      {(plan, set, path) => (
        <>
          <TextRow name={`${path}.name`} label="Name" value={plan.name} onChange={(name) => set({ name })} />
          <TextRow
            name={`${path}.price`}
            label="Price"
            placeholder="$20"
            value={plan.price}
            onChange={(price) => set({ price })}
          />
          <TextRow
            name={`${path}.period`}
            label="Period"
            placeholder="per month"
            value={plan.period}
            onChange={(period) => set({ period })}
          />
          <TextRow name={`${path}.text`} label="Description" value={plan.text} onChange={(text) => set({ text })} />
          <LongTextRow
            name={`${path}.features`}
            label="Features"
            description="One per line. Start a line with a minus sign for what is not included."
            value={plan.features}
            onChange={(features) => set({ features })}
          />
          <TextRow
            name={`${path}.buttonText`}
            label="Button text"
            value={plan.buttonText}
            onChange={(buttonText) => set({ buttonText })}
          />
          <LinkRow
            name={`${path}.href`}
            websiteId={websiteId}
            label="Link"
            value={plan.href}
            onChange={(href) => set({ href })}
          />
          <TextRow
            name={`${path}.badge`}
            label="Badge"
            description="Highlights the plan."
            placeholder="Most popular"
            value={plan.badge}
            onChange={(badge) => set({ badge })}
          />
        </>
      )}
    </ItemList>
  </PanelGroup>
)
