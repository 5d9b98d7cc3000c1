import type { StarterForm } from '#starters/starter.ts'

const TOPIC = 'topic'
const ORDER = 'An order'

export const kilnForms: readonly StarterForm[] = [
  {
    key: 'contact',
    kind: 'form',
    name: 'Contact',
    fields: [
      { type: 'name', id: 'name', title: 'Name', required: true },
      { type: 'email', id: 'email', title: 'Email', required: true },
      {
        type: 'select',
        id: TOPIC,
        title: 'What is it about?',
        options: [ORDER, 'A class or the kiln', 'A commission', 'Something else'],
      },
      {
        type: 'text',
        id: 'order',
        title: 'Order number',
        placeholder: '1001',
        showWhen: { fieldId: TOPIC, operator: 'is', value: ORDER },
      },
      { type: 'textarea', id: 'message', title: 'Message', required: true, limitLength: true, maxLength: 2000 },
    ],
    settings: {
      submitLabel: 'Send',
      submissionMessage: 'Thank you. We read the mail on open days, Thursday to Sunday, and write back the same day.',
      disclaimer: 'We use your address to write back and for nothing else.',
    },
  },
  {
    key: 'letters',
    kind: 'newsletter',
    name: 'Nine letters a year',
    fields: [
      {
        type: 'email',
        id: 'email',
        title: 'Email address',
        required: true,
        placeholder: 'name@example.com',
      },
    ],
    settings: { submissionMessage: 'Almost there: please confirm your address in the email that we just sent.' },
    mailingList: 'Letters from the kiln',
    isListForRestock: true,
  },
  {
    key: 'class',
    kind: 'product',
    name: 'Class registration',
    fields: [
      { type: 'name', id: 'guest', title: 'Who is coming?', required: true },
      {
        type: 'radio',
        id: 'experience',
        title: 'Have you thrown before?',
        required: true,
        options: ['Never', 'A few times', 'Often'],
      },
      { type: 'checkbox', id: 'soup', title: 'The soup should be', options: ['Vegetarian', 'Without gluten'] },
    ],
  },
]
