import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react'
import type { TextCommand, TextState } from '../frame/bridge.ts'

export type Tool = {
  label: string
  icon: LucideIcon
  command: TextCommand
  /** Omitted for tools that are not toggles. */
  isOn?: (state: TextState) => boolean
}

export const markTools: readonly Tool[] = [
  { label: 'Bold (Ctrl+B)', icon: Bold, command: { type: 'bold' }, isOn: ({ bold }) => bold },
  { label: 'Italic (Ctrl+I)', icon: Italic, command: { type: 'italic' }, isOn: ({ italic }) => italic },
  { label: 'Underline (Ctrl+U)', icon: Underline, command: { type: 'underline' }, isOn: ({ underline }) => underline },
  { label: 'Strikethrough', icon: Strikethrough, command: { type: 'strike' }, isOn: ({ strike }) => strike },
  { label: 'Code', icon: Code, command: { type: 'code' }, isOn: ({ code }) => code },
]

const align = (label: string, icon: LucideIcon, side: TextState['align']): Tool => ({
  label,
  icon,
  command: { type: 'align', align: side },
  isOn: (state) => state.align === side,
})

export const blockTools: readonly Tool[] = [
  { label: 'List', icon: List, command: { type: 'bullet' }, isOn: ({ list }) => list === 'bullet' },
  { label: 'Numbered list', icon: ListOrdered, command: { type: 'ordered' }, isOn: ({ list }) => list === 'ordered' },
  { label: 'Quote', icon: Quote, command: { type: 'quote' }, isOn: ({ quote }) => quote },
  { label: 'Divider', icon: Minus, command: { type: 'rule' } },
  align('Align left', AlignLeft, 'left'),
  align('Align center', AlignCenter, 'center'),
  align('Align right', AlignRight, 'right'),
  align('Justify', AlignJustify, 'justify'),
  { label: 'Clear formatting', icon: RemoveFormatting, command: { type: 'clear' } },
]

export const blockKinds: readonly { value: TextState['block']; label: string }[] = [
  { value: 'paragraph', label: 'Paragraph' },
  { value: 'heading-1', label: 'Heading 1' },
  { value: 'heading-2', label: 'Heading 2' },
  { value: 'heading-3', label: 'Heading 3' },
  { value: 'heading-4', label: 'Heading 4' },
  { value: 'code', label: 'Code' },
]
