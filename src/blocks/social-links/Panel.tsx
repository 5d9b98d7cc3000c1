import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { PanelGroup, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { ItemList } from '#blocks/panel/ItemList.tsx'
import { MAX_SOCIAL_LINKS, type SocialLinksProps } from './block.ts'
import { detectNetwork, networkNames, networks } from './networks.ts'

const choices = networkNames.map((value) => ({ value, label: networks[value].name }))

export const Panel = ({ props, change }: BlockPanelProps<SocialLinksProps>) => (
  <>
    <PanelGroup>
      <ItemList
        name="links"
        label="Links"
        noun="link"
        items={props.links}
        most={MAX_SOCIAL_LINKS}
        nameOf={({ label, network }) => label || networks[network].name}
        make={() => ({ network: 'instagram' as const, href: 'https://www.instagram.com/', label: '' })}
        onChange={(links) => change({ links }, { mergeKey: 'links' })}
      >
        {(link, set, path) => (
          <>
            <TextRow
              name={`${path}.href`}
              label="Address"
              placeholder="https://"
              value={link.href}
              onChange={(href) => set({ href, network: detectNetwork(href) })}
            />
            <SelectRow
              name={`${path}.network`}
              label="Sign"
              value={link.network}
              choices={choices}
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
    <PanelGroup title="Look">
      <SelectRow
        name="show"
        label="Show"
        value={props.show}
        choices={[
          { value: 'signs', label: 'Signs' },
          { value: 'words', label: 'Words' },
          { value: 'both', label: 'Both' },
        ]}
        onChange={(show) => change({ show })}
      />
      <SelectRow
        name="size"
        label="Size"
        value={props.size}
        choices={[
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
        choices={[
          { value: 'start', label: 'Left' },
          { value: 'center', label: 'Centre' },
          { value: 'end', label: 'Right' },
        ]}
        onChange={(align) => change({ align })}
      />
      <SwitchRow
        name="newWindow"
        label="Open in a new window"
        value={props.newWindow}
        onChange={(newWindow) => change({ newWindow })}
      />
    </PanelGroup>
  </>
)
