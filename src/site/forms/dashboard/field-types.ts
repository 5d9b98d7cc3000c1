import {
  AlignLeft,
  AtSign,
  Calendar,
  CircleDot,
  Clock,
  DollarSign,
  EyeOff,
  FileUp,
  Globe,
  Hash,
  Heading,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Mail,
  MapPin,
  Phone,
  SeparatorHorizontal,
  SlidersHorizontal,
  SquareChevronDown,
  Type,
  UserRound,
} from 'lucide-react'
import { newId } from '#base/id.ts'
import { type FieldType, FormField } from '../form-schema.ts'

type FieldTypeInfo = {
  type: FieldType
  label: string
  description: string
  icon: LucideIcon
  /** Title of a new field. */
  title: string
}

type FieldGroup = { label: string; types: readonly FieldTypeInfo[] }

/** The palette of the form editor: every field type (ENUM-021), files and steps. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  {
    label: 'Text',
    types: [
      { type: 'text', label: 'Text', description: 'One line', icon: Type, title: 'Text' },
      { type: 'textarea', label: 'Text area', description: 'Several lines', icon: AlignLeft, title: 'Message' },
      { type: 'number', label: 'Number', description: 'A whole or decimal number', icon: Hash, title: 'Number' },
      { type: 'currency', label: 'Currency', description: 'An amount of money', icon: DollarSign, title: 'Amount' },
      { type: 'website', label: 'Website', description: 'A web address', icon: Globe, title: 'Website' },
      { type: 'password', label: 'Password', description: 'Hidden while typing', icon: KeyRound, title: 'Password' },
    ],
  },
  {
    label: 'Contact',
    types: [
      { type: 'name', label: 'Name', description: 'First and last name', icon: UserRound, title: 'Name' },
      { type: 'email', label: 'Email', description: 'An email address', icon: Mail, title: 'Email' },
      { type: 'phone', label: 'Phone', description: 'A phone number', icon: Phone, title: 'Phone' },
      { type: 'address', label: 'Address', description: 'A postal address', icon: MapPin, title: 'Address' },
      { type: 'twitter', label: 'Twitter', description: 'A username such as @kiln', icon: AtSign, title: 'Twitter' },
    ],
  },
  {
    label: 'Choice',
    types: [
      { type: 'select', label: 'Dropdown', description: 'One of many', icon: SquareChevronDown, title: 'Select one' },
      { type: 'radio', label: 'Radio', description: 'One of a few', icon: CircleDot, title: 'Select one' },
      { type: 'checkbox', label: 'Checkbox', description: 'Any number', icon: ListChecks, title: 'Select any' },
      {
        type: 'likert',
        label: 'Survey',
        description: 'Statements to agree with',
        icon: SlidersHorizontal,
        title: 'How much do you agree?',
      },
    ],
  },
  {
    label: 'Date and time',
    types: [
      { type: 'date', label: 'Date', description: 'Month, day and year', icon: Calendar, title: 'Date' },
      { type: 'time', label: 'Time', description: 'Hour and minute', icon: Clock, title: 'Time' },
    ],
  },
  {
    label: 'Other',
    types: [
      { type: 'file', label: 'File upload', description: 'Images or documents', icon: FileUp, title: 'Attachment' },
      { type: 'hidden', label: 'Hidden', description: 'Filled from the URL', icon: EyeOff, title: 'Source' },
      { type: 'section', label: 'Section', description: 'A heading with text', icon: Heading, title: 'Section' },
      {
        type: 'step',
        label: 'Step',
        description: 'Starts the next step',
        icon: SeparatorHorizontal,
        title: 'Next step',
      },
    ],
  },
]

const INFO_BY_TYPE = new Map(FIELD_GROUPS.flatMap(({ types }) => types).map((info) => [info.type, info]))

export const getFieldTypeInfo = (type: FieldType): FieldTypeInfo => {
  const info = INFO_BY_TYPE.get(type)
  if (!info) throw new Error(`No field type ${type}.`)
  return info
}

/** Field ids are part of stored answers, so that they are never used again: type and a random part. */
export const newFieldId = (type: FieldType): string => `${type}-${newId().slice(-8)}`

const INITIAL_OPTIONS: Partial<Record<FieldType, readonly string[]>> = {
  radio: ['Option 1', 'Option 2'],
  checkbox: ['Option 1', 'Option 2'],
  select: ['Option 1', 'Option 2'],
  likert: ['The order was easy to place'],
}

type FieldInput = { title?: string; required?: boolean; options?: readonly string[]; description?: string }

/** A new field with the defaults of its type. */
export const createField = (type: FieldType, input: FieldInput = {}): FormField =>
  FormField.parse({
    type,
    id: newFieldId(type),
    title: getFieldTypeInfo(type).title,
    options: INITIAL_OPTIONS[type],
    key: type === 'hidden' ? 'source' : undefined,
    ...input,
  })
