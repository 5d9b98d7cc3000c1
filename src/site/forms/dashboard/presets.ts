import {
  CalendarCheck,
  ClipboardList,
  FileQuestion,
  type LucideIcon,
  Mail,
  MessageSquare,
  SquareDashed,
} from 'lucide-react'
import type { FormField, FormKind } from '../form-schema.ts'
import { createField } from './field-types.ts'

export type Preset = {
  id: string
  kind: FormKind
  label: string
  description: string
  icon: LucideIcon
  createFields: () => FormField[]
}

/** What a new form can start from. */
export const PRESETS: readonly Preset[] = [
  {
    id: 'contact',
    kind: 'form',
    label: 'Contact form',
    description: 'Name, email and message.',
    icon: MessageSquare,
    createFields: () => [
      createField('name', { required: true }),
      createField('email', { required: true }),
      createField('text', { title: 'Subject' }),
      createField('textarea', { required: true }),
    ],
  },
  {
    id: 'newsletter',
    kind: 'newsletter',
    label: 'Newsletter sign-up',
    description: 'One email field for a newsletter block or the footer.',
    icon: Mail,
    createFields: () => [createField('email', { title: 'Email address', required: true })],
  },
  {
    id: 'product',
    kind: 'product',
    label: 'Product questions',
    description: 'Questions that shoppers answer when they add a product to the cart.',
    icon: FileQuestion,
    createFields: () => [
      createField('text', { title: 'Personalization', description: 'The text we add to your item.' }),
      createField('textarea', { title: 'Gift message' }),
    ],
  },
  {
    id: 'event',
    kind: 'form',
    label: 'Event registration',
    description: 'Who comes, with how many guests, and what they need.',
    icon: CalendarCheck,
    createFields: () => [
      createField('name', { required: true }),
      createField('email', { required: true }),
      createField('phone'),
      createField('select', { title: 'Number of guests', options: ['1', '2', '3', '4'], required: true }),
      createField('textarea', { title: 'Dietary or access needs' }),
    ],
  },
  {
    id: 'survey',
    kind: 'form',
    label: 'Survey',
    description: 'Statements to agree with, a choice and a comment.',
    icon: ClipboardList,
    createFields: () => [
      createField('likert', {
        title: 'How was your experience?',
        options: ['It was easy to find what I wanted', 'The quality met my expectations', 'I would recommend you'],
        required: true,
      }),
      createField('radio', {
        title: 'How did you hear about us?',
        options: ['Friends', 'Search', 'Social media', 'Other'],
      }),
      createField('textarea', { title: 'What could we do better?' }),
    ],
  },
  {
    id: 'blank',
    kind: 'form',
    label: 'Blank form',
    description: 'Start without fields.',
    icon: SquareDashed,
    createFields: () => [],
  },
]
