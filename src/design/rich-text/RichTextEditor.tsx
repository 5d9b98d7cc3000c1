import { Box, Input } from '@mantine/core'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useId } from 'react'
import type { RichText } from '#document/rich-text.ts'
import { toSafeHref } from '#document/rich-text.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import classes from './rich-text.module.css'

/** No more than `rich-text-schema.ts` accepts: code blocks are none of ours, and a trailing paragraph would be a change. */
const EXTENSIONS = [
  StarterKit.configure({
    codeBlock: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      isAllowedUri: (href) => toSafeHref(href) !== undefined,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
]

/** An editor that shows nothing holds one empty paragraph; kept is nothing. */
const textOf = (json: unknown): RichText => {
  // The extensions above make only nodes of the schema; contracts check it when it is sent.
  const text = json as RichText
  const [first, ...others] = text.content ?? []
  const empty = !first || (others.length === 0 && first.type === 'paragraph' && !first.content)
  return empty ? { type: 'doc', content: [] } : text
}

type RichTextEditorProps = {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** What it begins with; afterwards the editor keeps it. Give another `key` to begin anew. */
  initial: RichText
  onChange: (text: RichText) => void
  disabled?: boolean
}

/** Text with headings, lists, quotes and links. */
export const RichTextEditor = ({
  label,
  description,
  error,
  initial,
  onChange,
  disabled = false,
}: RichTextEditorProps) => {
  const id = useId()
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: initial,
    editable: !disabled,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        ...(error ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(textOf(changed.getJSON())),
  })
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id, onClick: () => editor?.commands.focus() }}
      description={description}
      error={error}
    >
      <Box className={classes.frame} mod={{ disabled, error: Boolean(error) }}>
        {disabled ? null : <RichTextToolbar editor={editor} label={label} />}
        <EditorContent editor={editor} className={classes.text} />
      </Box>
    </Input.Wrapper>
  )
}
