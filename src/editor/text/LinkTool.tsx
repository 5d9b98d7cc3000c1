import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { toSafeHref } from '#document/rich-text.ts'
import type { TextCommand, TextState } from '#editor/frame/bridge.ts'
import { LinkField } from '#site/links/dashboard/LinkField.tsx'
import { ToolButton } from './ToolButton.tsx'

type Props = {
  websiteId: WebsiteId
  link: TextState['link']
  run: (command: TextCommand) => void
  opened: boolean
  setOpened: (opened: boolean) => void
}

const LinkForm = ({ websiteId, link, run, setOpened }: Omit<Props, 'opened'>) => {
  const [href, setHref] = useState(link?.href ?? '')
  const [newWindow, setNewWindow] = useState(link?.newWindow ?? false)
  const done = (next: TextState['link']): void => {
    setOpened(false)
    run({ type: 'link', link: next })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (toSafeHref(href)) done({ href, newWindow })
      }}
    >
      <Stack gap="xs">
        <LinkField websiteId={websiteId} label="Link to" value={href} onChange={setHref} />
        <Checkbox
          label="Open in a new window"
          checked={newWindow}
          onChange={({ currentTarget }) => setNewWindow(currentTarget.checked)}
        />
        <Group gap="xs" justify="flex-end">
          {link ? (
            <Button size="xs" variant="default" onClick={() => done(null)}>
              Remove link
            </Button>
          ) : null}
          <Button size="xs" type="submit" disabled={!toSafeHref(href)}>
            Set link
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const LinkTool = ({ opened, ...props }: Props) => (
  <Popover
    opened={opened}
    onChange={props.setOpened}
    width={320}
    trapFocus
    shadow="md"
    withinPortal={false}
    returnFocus
  >
    <Popover.Target>
      <ToolButton
        label="Link (Ctrl+K)"
        icon={Link2}
        on={props.link !== null}
        onClick={() => props.setOpened(!opened)}
      />
    </Popover.Target>
    <Popover.Dropdown>{opened ? <LinkForm {...props} /> : null}</Popover.Dropdown>
  </Popover>
)
