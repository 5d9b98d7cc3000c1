import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { FundPicker } from '#shop/donations/dashboard/FundPicker.tsx'
import type { DonationBlockProps } from './block.ts'

export const Panel = ({ websiteId, props, change }: BlockPanelProps<DonationBlockProps>) => (
  <PanelGroup>
    <FundPicker websiteId={websiteId} value={props.fundId} onChange={(fundId) => change({ fundId })} />
    <SwitchRow name="showName" label="Show name" value={props.showName} onChange={(showName) => change({ showName })} />
    <SwitchRow
      name="showDescription"
      label="Show description"
      value={props.showDescription}
      onChange={(showDescription) => change({ showDescription })}
    />
    <SwitchRow
      name="showMeter"
      label="Show goal meter"
      description="If the fund has a goal."
      value={props.showMeter}
      onChange={(showMeter) => change({ showMeter })}
    />
    <TextRow
      name="buttonText"
      label="Button text"
      placeholder="Donate"
      maxLength={60}
      value={props.buttonText}
      onChange={(buttonText) => change({ buttonText }, { mergeKey: 'buttonText' })}
    />
  </PanelGroup>
)
