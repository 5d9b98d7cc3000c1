import { Button, Group, Popover, Stack } from '@mantine/core'
import { Baseline } from 'lucide-react'
import { useState } from 'react'
import { ColourField } from '#design/ColourField.tsx'
import { safeColour, type TextColour, textColours } from '#document/rich-text.ts'
import type { TextCommand, TextState } from '#editor/frame/bridge.ts'
import { ToolButton } from './ToolButton.tsx'

const names: Readonly<Record<TextColour, string>> = { ink: 'Text', muted: 'Quiet', accent: 'Accent' }
const FIRST = '#1f5c46'

type Props = { colour: TextState['colour']; run: (command: TextCommand) => void }

/** The site's own colours follow its look when it changes; a free one stays as it is. */
export const ColourTool = ({ colour, run }: Props) => {
  const [opened, setOpened] = useState(false)
  const [free, setFree] = useState(FIRST)
  const choose = (next: string | null): void => {
    setOpened(false)
    run({ type: 'colour', colour: next })
  }
  const chosen = free.toLowerCase()
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={300}
      trapFocus
      shadow="md"
      withinPortal={false}
      returnFocus
      onOpen={() => setFree(colour?.startsWith('#') ? colour : FIRST)}
    >
      <Popover.Target>
        <div>
          <ToolButton words="Colour" icon={Baseline} on={colour !== null} onClick={() => setOpened(!opened)} />
        </div>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Group gap="xs" role="group" aria-label="Colours of the site">
            {textColours.map((name) => (
              <Button
                key={name}
                size="xs"
                variant={colour === name ? 'light' : 'default'}
                aria-pressed={colour === name}
                onClick={() => choose(name)}
              >
                {names[name]}
              </Button>
            ))}
            <Button size="xs" variant="subtle" color="gray" onClick={() => choose(null)}>
              No colour
            </Button>
          </Group>
          <ColourField label="A colour of your own" value={free} alpha onChange={setFree} />
          <Button size="xs" disabled={!safeColour(chosen)} onClick={() => choose(chosen)}>
            Use this colour
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
