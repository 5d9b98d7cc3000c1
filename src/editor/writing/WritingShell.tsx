import { ActionIcon, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { EditorContent, useEditorState as useTextState } from '@tiptap/react'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { blockPanels } from '../panels/block-panels.ts'
import { SaveError } from '../shell/SaveStatus.tsx'
import { UnsavedChangesDialog } from '../shell/UnsavedChangesDialog.tsx'
import { usePreloadParts } from '../shell/use-preload-parts.ts'
import { useShellKeys } from '../shell/use-shell-keys.ts'
import { useSession } from '../state/use-session.ts'
import { CardPanel } from './cards/CardPanel.tsx'
import { countWords, describeLength } from './counts.ts'
import { createWriting } from './create-writing.ts'
import { InsertList } from './insert/InsertList.tsx'
import { FormatBar } from './text/FormatBar.tsx'
import { PostTitle } from './title/PostTitle.tsx'
import { Uploads } from './upload/Uploads.tsx'
import { WritingBar } from './WritingBar.tsx'
import classes from './writing.module.css'
import { useWriting, WritingProvider } from './writing-context.ts'

const TextLength = () => {
  const { text } = useWriting()
  const words = useTextState({ editor: text, selector: ({ editor }) => countWords(editor.state.doc) })
  return (
    <Text size="xs" c="dimmed">
      {describeLength(words)}
    </Text>
  )
}

const Announcements = () => {
  const { store, announce } = useWriting()
  const { announcer } = useSession()
  const announcement = useStore(store, (state) => state.announcement)
  useEffect(() => announcer.subscribe(({ message }) => announce(message)), [announcer, announce])
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>
}

/** Top bar, title and text of a post. */
export const WritingShell = () => {
  const session = useSession()
  const { editor } = session
  const [writing] = useState(() => createWriting(session))
  const start = useEffectEvent(() => writing.start())
  useEffect(() => start(), [])
  useShellKeys({ help: () => undefined })
  usePreloadParts(blockPanels)
  useEffect(
    () =>
      editor.onRejected(({ message }) =>
        notifications.show({ message, color: 'yellow', withBorder: true, closeButtonProps: { 'aria-label': 'Close' } }),
      ),
    [editor],
  )
  return (
    <WritingProvider value={writing}>
      <div className={classes.window}>
        <div>
          <WritingBar />
          <SaveError />
        </div>
        <div className={classes.page} data-scroll>
          <div className={classes.column}>
            <PostTitle onEnter={() => writing.text.commands.focus('start')} />
            <EditorContent editor={writing.text} className={classes.text} />
          </div>
          <FormatBar />
          <InsertList />
        </div>
        <footer className={classes.footer}>
          {editor.isReadOnly ? (
            <span />
          ) : (
            <Tooltip label="Insert block (/)">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label="Insert block"
                onMouseDown={(event) => event.preventDefault()}
                onClick={writing.openMenu}
              >
                <Plus size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          <TextLength />
        </footer>
        <Uploads />
        <CardPanel />
        <Announcements />
        <UnsavedChangesDialog />
      </div>
    </WritingProvider>
  )
}
