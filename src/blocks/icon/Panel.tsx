import { Input, SimpleGrid, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { alignOptions } from '#blocks/panel/align-options.ts'
import { PanelGroup, SelectRow, TextRow } from '#blocks/panel/fields.tsx'
import { LinkRow } from '#blocks/panel/pickers.tsx'
import type { IconProps } from './block.ts'
import { ICON_NAMES, type IconName } from './icon-names.ts'
import { icons } from './icons.ts'

const IconPicker = ({ value, onChange }: { value: IconName; onChange: (icon: IconName) => void }) => {
  const id = useId()
  return (
    <Input.Wrapper labelElement="div" label="Icon" labelProps={{ id }}>
      <SimpleGrid cols={8} spacing={4} role="group" aria-labelledby={id}>
        {ICON_NAMES.map((name) => {
          const Icon = icons[name]
          return (
            <UnstyledButton
              key={name}
              aria-label={name}
              aria-pressed={name === value}
              p={6}
              bd={name === value ? '1px solid var(--mantine-primary-color-filled)' : '1px solid transparent'}
              style={{ borderRadius: 'var(--mantine-radius-default)', display: 'grid', placeItems: 'center' }}
              onClick={() => onChange(name)}
            >
              <Icon size={18} aria-hidden />
            </UnstyledButton>
          )
        })}
      </SimpleGrid>
    </Input.Wrapper>
  )
}

export const Panel = ({ websiteId, props, change }: BlockPanelProps<IconProps>) => (
  <>
    <PanelGroup>
      <IconPicker value={props.icon} onChange={(icon) => change({ icon })} />
      <TextRow
        name="label"
        label="Description"
        description="For screen readers. Leave empty if the icon is decoration. A link needs one."
        value={props.label}
        onChange={(label) => change({ label }, { mergeKey: 'label' })}
      />
      <LinkRow
        name="href"
        websiteId={websiteId}
        label="Link"
        value={props.href ?? ''}
        onChange={(href) => change({ href: href === '' ? undefined : href })}
      />
    </PanelGroup>
    <PanelGroup title="Style">
      <SelectRow
        name="size"
        label="Size"
        as="list"
        value={props.size}
        options={[
          { value: 'small', label: 'Small' },
          { value: 'medium', label: 'Medium' },
          { value: 'large', label: 'Large' },
          { value: 'huge', label: 'Huge' },
        ]}
        onChange={(size) => change({ size })}
      />
      <SelectRow
        name="color"
        label="Color"
        value={props.color}
        options={[
          { value: 'ink', label: 'Text' },
          { value: 'accent', label: 'Accent' },
          { value: 'muted', label: 'Muted' },
        ]}
        onChange={(color) => change({ color })}
      />
      <SelectRow
        name="background"
        label="Background"
        value={props.background}
        options={[
          { value: 'none', label: 'None' },
          { value: 'circle', label: 'Circle' },
        ]}
        onChange={(background) => change({ background })}
      />
      <SelectRow
        name="align"
        label="Align"
        value={props.align}
        options={alignOptions}
        onChange={(align) => change({ align })}
      />
    </PanelGroup>
  </>
)
