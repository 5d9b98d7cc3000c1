import { ActionIcon, Tooltip } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Strikethrough,
  Underline,
} from 'lucide-react'
import { RichTextLink } from './RichTextLink.tsx'
import classes from './rich-text.module.css'

type Tool = {
  words: string
  icon: LucideIcon
  isOn?: (editor: Editor) => boolean
  press: (editor: Editor) => void
}

const marks: readonly Tool[] = [
  { words: 'Bold', icon: Bold, isOn: (e) => e.isActive('bold'), press: (e) => e.chain().focus().toggleBold().run() },
  {
    words: 'Italic',
    icon: Italic,
    isOn: (e) => e.isActive('italic'),
    press: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    words: 'Underline',
    icon: Underline,
    isOn: (e) => e.isActive('underline'),
    press: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    words: 'Strikethrough',
    icon: Strikethrough,
    isOn: (e) => e.isActive('strike'),
    press: (e) => e.chain().focus().toggleStrike().run(),
  },
  { words: 'Code', icon: Code, isOn: (e) => e.isActive('code'), press: (e) => e.chain().focus().toggleCode().run() },
]

const blocks: readonly Tool[] = [
  {
    words: 'Heading',
    icon: Heading2,
    isOn: (e) => e.isActive('heading', { level: 2 }),
    press: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    words: 'Subheading',
    icon: Heading3,
    isOn: (e) => e.isActive('heading', { level: 3 }),
    press: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    words: 'List',
    icon: List,
    isOn: (e) => e.isActive('bulletList'),
    press: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    words: 'Numbered list',
    icon: ListOrdered,
    isOn: (e) => e.isActive('orderedList'),
    press: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    words: 'Quote',
    icon: Quote,
    isOn: (e) => e.isActive('blockquote'),
    press: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  { words: 'Divider', icon: Minus, press: (e) => e.chain().focus().setHorizontalRule().run() },
]

const ToolButton = ({ editor, tool, on }: { editor: Editor; tool: Tool; on: boolean }) => {
  const { words, icon: Icon, press, isOn } = tool
  return (
    <Tooltip label={words}>
      <ActionIcon
        variant={on ? 'light' : 'subtle'}
        color={on ? 'green' : 'gray'}
        aria-label={words}
        aria-pressed={isOn ? on : undefined}
        // Keep the text selection while a button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => press(editor)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** Formatting buttons whose pressed state follows the selection. */
export const RichTextToolbar = ({ editor, label }: { editor: Editor; label: string }) => {
  const tools = [...marks, ...blocks]
  const on = useEditorState({ editor, selector: ({ editor: now }) => tools.map((tool) => tool.isOn?.(now) ?? false) })
  const button = (tool: Tool) => (
    <ToolButton key={tool.words} editor={editor} tool={tool} on={on[tools.indexOf(tool)] ?? false} />
  )
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={`Format: ${label}`}>
      {marks.map(button)}
      <RichTextLink editor={editor} />
      <span className={classes.gap} />
      {blocks.map(button)}
    </div>
  )
}
