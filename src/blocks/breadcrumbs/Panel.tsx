import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import type { BreadcrumbsProps } from './block.ts'

export const Panel = ({ props, change }: BlockPanelProps<BreadcrumbsProps>) => (
  <PanelGroup>
    <TextRow
      name="homeText"
      label="Text of the home page"
      placeholder="Home"
      value={props.homeText}
      onChange={(homeText) => change({ homeText }, { mergeKey: 'homeText' })}
    />
    <SelectRow
      name="separator"
      label="Separator"
      value={props.separator}
      options={[
        { value: '/', label: '/' },
        { value: '›', label: '›' },
        { value: '·', label: '·' },
      ]}
      onChange={(separator) => change({ separator })}
    />
  </PanelGroup>
)
