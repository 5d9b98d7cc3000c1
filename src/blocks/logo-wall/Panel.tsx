import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { ItemList } from '#blocks/panel/ItemList.tsx'
import { ImageRow, LinkRow } from '#blocks/panel/pickers.tsx'
import { type LogoWallProps, MAX_LOGOS } from './block.ts'

type Logo = LogoWallProps['logos'][number]

export const Panel = ({ websiteId, props, change }: BlockPanelProps<LogoWallProps>) => (
  <>
    <PanelGroup>
      <ItemList<Logo>
        name="logos"
        label="Logos"
        noun="logo"
        items={props.logos}
        max={MAX_LOGOS}
        nameOf={({ name }) => name}
        make={() => ({ assetId: null, name: '' })}
        onChange={(logos) => change({ logos }, { mergeKey: 'logos' })}
      >
        {(logo, set, path) => (
          <>
            <ImageRow
              name={`${path}.assetId`}
              websiteId={websiteId}
              label="Image"
              value={logo.assetId}
              onChange={(assetId) => set({ assetId })}
            />
            <TextRow name={`${path}.name`} label="Name" value={logo.name} onChange={(name) => set({ name })} />
            <LinkRow
              name={`${path}.href`}
              websiteId={websiteId}
              label="Link"
              value={logo.href ?? ''}
              onChange={(href) => set({ href: href === '' ? undefined : href })}
            />
          </>
        )}
      </ItemList>
    </PanelGroup>
    <PanelGroup title="Style">
      <SelectRow
        name="size"
        label="Size"
        value={props.size}
        options={[
          { value: 'small', label: 'Small' },
          { value: 'medium', label: 'Medium' },
          { value: 'large', label: 'Large' },
        ]}
        onChange={(size) => change({ size })}
      />
      <SwitchRow name="gray" label="Grayscale" value={props.gray} onChange={(gray) => change({ gray })} />
    </PanelGroup>
  </>
)
