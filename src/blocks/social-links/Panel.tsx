import { ChoiceRow, PanelGroup, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { Items } from '#blocks/panel/Items.tsx'
import type { BlockPanelProps } from '#blocks/panel.ts'
import { mostSocialLinks, type SocialLinksProps } from './block.ts'
import { networkNames, networkOf, networks } from './networks.ts'

const choices = networkNames.map((value) => ({ value, label: networks[value].name }))

export const Panel = ({ props, change }: BlockPanelProps<SocialLinksProps>) => (
  <>
    <PanelGroup>
      <Items
        name="links"
        label="Links"
        noun="link"
        items={props.links}
        most={mostSocialLinks}
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
              onChange={(href) => set({ href, network: networkOf(href) })}
            />
            <ChoiceRow
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
      </Items>
    </PanelGroup>
    <PanelGroup title="Look">
      <ChoiceRow
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
      <ChoiceRow
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
      <ChoiceRow
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
