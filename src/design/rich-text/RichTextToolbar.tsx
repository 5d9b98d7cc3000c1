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
  label: string
  icon: LucideIcon
  isOn?: (editor: Editor) => boolean
  press: (editor: Editor) => void
}

const marks: readonly Tool[] = [
  { label: 'Bold', icon: Bold, isOn: (e) => e.isActive('bold'), press: (e) => e.chain().focus().toggleBold().run() },
  {
    label: 'Italic',
    icon: Italic,
    isOn: (e) => e.isActive('italic'),
    press: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Underline',
    icon: Underline,
    isOn: (e) => e.isActive('underline'),
    press: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Strikethrough',
    icon: Strikethrough,
    isOn: (e) => e.isActive('strike'),
    press: (e) => e.chain().focus().toggleStrike().run(),
  },
  { label: 'Code', icon: Code, isOn: (e) => e.isActive('code'), press: (e) => e.chain().focus().toggleCode().run() },
]

const blocks: readonly Tool[] = [
  {
    label: 'Heading',
    icon: Heading2,
    isOn: (e) => e.isActive('heading', { level: 2 }),
    press: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Subheading',
    icon: Heading3,
    isOn: (e) => e.isActive('heading', { level: 3 }),
    press: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'List',
    icon: List,
    isOn: (e) => e.isActive('bulletList'),
    press: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    isOn: (e) => e.isActive('orderedList'),
    press: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: Quote,
    isOn: (e) => e.isActive('blockquote'),
    press: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  { label: 'Divider', icon: Minus, press: (e) => e.chain().focus().setHorizontalRule().run() },
]

const ToolButton = ({ editor, tool, on }: { editor: Editor; tool: Tool; on: boolean }) => {
  const { label, icon: Icon, press, isOn } = tool
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={on ? 'light' : 'subtle'}
        color={on ? 'green' : 'gray'}
        aria-label={label}
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
    <ToolButton key={tool.label} editor={editor} tool={tool} on={on[tools.indexOf(tool)] ?? false} />
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
