import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { ItemList } from '#blocks/panel/ItemList.tsx'
import { MAX_SOCIAL_LINKS, type SocialLinksProps } from './block.ts'
import { detectNetwork, networkNames, networks } from './networks.ts'

const options = networkNames.map((value) => ({ value, label: networks[value].name }))

export const Panel = ({ props, change }: BlockPanelProps<SocialLinksProps>) => (
  <>
    <PanelGroup>
      <ItemList
        name="links"
        label="Links"
        noun="link"
        items={props.links}
        max={MAX_SOCIAL_LINKS}
        nameOf={({ label, network }) => label || networks[network].name}
        make={() => ({ network: 'instagram' as const, href: 'https://www.instagram.com/', label: '' })}
        onChange={(links) => change({ links }, { mergeKey: 'links' })}
      >
        {(link, set, path) => (
          <>
            <TextRow
              name={`${path}.href`}
              label="URL"
              placeholder="https://"
              value={link.href}
              onChange={(href) => set({ href, network: detectNetwork(href) })}
            />
            <SelectRow
              name={`${path}.network`}
              label="Icon"
              value={link.network}
              options={options}
              onChange={(network) => set({ network })}
            />
            <TextRow
              name={`${path}.label`}
              label="Name"
              placeholder={networks[link.network].name}
              value={link.label}
              onChange={(label) => set({ label })}
            />
          </>
        )}
      </ItemList>
    </PanelGroup>
    <PanelGroup title="Style">
      <SelectRow
        name="show"
        label="Show"
        value={props.show}
        options={[
          { value: 'signs', label: 'Icons' },
          { value: 'words', label: 'Text' },
          { value: 'both', label: 'Both' },
        ]}
        onChange={(show) => change({ show })}
      />
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
      <SelectRow
        name="align"
        label="Alignment"
        value={props.align}
        options={[
          { value: 'start', label: 'Left' },
          { value: 'center', label: 'Center' },
          { value: 'end', label: 'Right' },
        ]}
        onChange={(align) => change({ align })}
      />
      <SwitchRow
        name="newWindow"
        label="Open in new tab"
        value={props.newWindow}
        onChange={(newWindow) => change({ newWindow })}
      />
    </PanelGroup>
  </>
)
