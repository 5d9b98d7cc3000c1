import { Box, Input } from '@mantine/core'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useId } from 'react'
import type { RichText } from '#document/rich-text.ts'
import { toSafeHref } from '#document/rich-text.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import classes from './rich-text.module.css'

/** Only nodes that `rich-text-schema.ts` accepts. No trailing node, because adding one would count as a change. */
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

/** An empty editor holds one empty paragraph, which is stored as no content. */
const toRichText = (json: unknown): RichText => {
  // The extensions above produce only nodes of the schema; the contract validates the result.
  const text = json as RichText
  const [first, ...others] = text.content ?? []
  const empty = !first || (others.length === 0 && first.type === 'paragraph' && !first.content)
  return empty ? { type: 'doc', content: [] } : text
}

type RichTextEditorProps = {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** Initial content of the uncontrolled editor. Change the `key` to reset it. */
  initial: RichText
  onChange: (text: RichText) => void
  disabled?: boolean
}

/** Rich text input with headings, lists, quotes and links. */
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
    onUpdate: ({ editor: changed }) => onChange(toRichText(changed.getJSON())),
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
