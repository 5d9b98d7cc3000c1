import { ActionIcon, Button, Group, Popover, Stack, TextInput, Tooltip } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { toSafeHref } from '#document/rich-text.ts'

/** Treats `example.com` as an external URL, not as a path of the site. */
const withScheme = (typed: string): string => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed)

const LinkForm = ({ editor, close }: { editor: Editor; close: () => void }) => {
  const current = editor.getAttributes('link').href
  const [typed, setTyped] = useState(typeof current === 'string' ? current : '')
  const [error, setError] = useState<string>()
  const onText = () => editor.chain().focus().extendMarkRange('link')
  const apply = (): void => {
    const href = toSafeHref(withScheme(typed.trim()))
    if (!href) {
      setError('Enter a URL, an email address (mailto:…) or a page of this site such as /about.')
      return
    }
    const { empty } = editor.state.selection
    if (empty && !current)
      onText()
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else onText().setLink({ href }).run()
    close()
  }
  return (
    <Stack gap="xs">
      <TextInput
        label="Link to"
        placeholder="https://"
        data-autofocus
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Do not submit the surrounding form.
          event.preventDefault()
          apply()
        }}
      />
      <Group gap="xs" justify="flex-end">
        {current ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              onText().unsetLink().run()
              close()
            }}
          >
            Remove link
          </Button>
        ) : null}
        <Button size="xs" onClick={apply}>
          Set link
        </Button>
      </Group>
    </Stack>
  )
}

export const RichTextLink = ({ editor }: { editor: Editor }) => {
  const [opened, setOpened] = useState(false)
  const on = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  return (
    <Popover opened={opened} onChange={setOpened} width={300} trapFocus shadow="md" withinPortal={false}>
      <Popover.Target>
        <Tooltip label="Link">
          <ActionIcon
            variant={on ? 'light' : 'subtle'}
            color={on ? 'green' : 'gray'}
            aria-label="Link"
            aria-pressed={on}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setOpened((open) => !open)}
          >
            <Link2 size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>{opened ? <LinkForm editor={editor} close={() => setOpened(false)} /> : null}</Popover.Dropdown>
    </Popover>
  )
}
