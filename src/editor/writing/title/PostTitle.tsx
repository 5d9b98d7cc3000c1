import { Text, Textarea, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useId } from 'react'
import { useStore } from 'zustand'
import { PageTitle } from '#design/layout/Page.tsx'
import { useDraftInfo, useSession } from '#editor/state/use-session.ts'
import classes from '../writing.module.css'
import { useTitleSaver } from './use-title-saver.ts'

const MAX_LENGTH = 200

/** The title of the post. Enter goes on to the text. */
export const PostTitle = ({ onEnter }: { onEnter: () => void }) => {
  const { editor } = useSession()
  const { owner } = useDraftInfo()
  const saver = useTitleSaver()
  const { title, error } = useStore(saver.store)
  const errorId = useId()
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, value } = event.currentTarget
    const isLeaving = event.key === 'Enter' || (event.key === 'ArrowDown' && selectionStart === value.length)
    if (!isLeaving || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <>
      <VisuallyHidden>
        <PageTitle documentTitle={`${owner.title} – Write`}>{owner.title}</PageTitle>
      </VisuallyHidden>
      <Textarea
        variant="unstyled"
        autosize
        minRows={1}
        aria-label="Title"
        placeholder="Post title"
        maxLength={MAX_LENGTH}
        value={title}
        readOnly={editor.isReadOnly}
        onChange={(event) => saver.change(event.currentTarget.value.replaceAll('\n', ' '))}
        onBlur={() => void saver.flush()}
        onKeyDown={press}
        classNames={{ input: classes.titleField }}
        error={error !== null}
        aria-describedby={error ? errorId : undefined}
      />
      {error ? (
        <Text id={errorId} c="red" size="sm" role="alert" mb="md">
          {error}
        </Text>
      ) : null}
    </>
  )
}
