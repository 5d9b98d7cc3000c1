import { Button, Group, Popover, Stack } from '@mantine/core'
import { Baseline } from 'lucide-react'
import { useState } from 'react'
import { ColorField } from '#design/forms/ColorField.tsx'
import { type TextColor, textColors, toSafeColor } from '#document/rich-text.ts'
import type { TextCommand, TextState } from '../frame/bridge.ts'
import { ToolButton } from './ToolButton.tsx'

const names: Readonly<Record<TextColor, string>> = { ink: 'Text', muted: 'Muted', accent: 'Accent' }
const DEFAULT_COLOR = '#1f5c46'

type Props = { color: TextState['color']; run: (command: TextCommand) => void }

/** Site colors follow the theme when it changes; a custom color stays fixed. */
export const ColorTool = ({ color, run }: Props) => {
  const [opened, setOpened] = useState(false)
  const [customColor, setCustomColor] = useState(DEFAULT_COLOR)
  const applyColor = (next: string | null): void => {
    setOpened(false)
    run({ type: 'color', color: next })
  }
  const normalized = customColor.toLowerCase()
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={300}
      trapFocus
      shadow="md"
      withinPortal={false}
      returnFocus
      onOpen={() => setCustomColor(color?.startsWith('#') ? color : DEFAULT_COLOR)}
    >
      <Popover.Target>
        <ToolButton label="Color" icon={Baseline} on={color !== null} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Group gap="xs" role="group" aria-label="Site colors">
            {textColors.map((name) => (
              <Button
                key={name}
                size="xs"
                variant={color === name ? 'light' : 'default'}
                aria-pressed={color === name}
                onClick={() => applyColor(name)}
              >
                {names[name]}
              </Button>
            ))}
            <Button size="xs" variant="subtle" color="gray" onClick={() => applyColor(null)}>
              Default color
            </Button>
          </Group>
          <ColorField label="Custom color" value={customColor} alpha onChange={setCustomColor} />
          <Button size="xs" disabled={!toSafeColor(normalized)} onClick={() => applyColor(normalized)}>
            Apply color
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
