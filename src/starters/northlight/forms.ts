import type { StarterForm } from '#starters/starter.ts'

export const northlightForms: readonly StarterForm[] = [
  {
    key: 'inquiry',
    kind: 'form',
    name: 'Inquiry',
    fields: [
      { type: 'name', id: 'name', title: 'Name', required: true },
      { type: 'email', id: 'email', title: 'Email', required: true },
      {
        type: 'select',
        id: 'topic',
        title: 'What do you have in mind?',
        options: ['A sitting', 'A house or a place', 'A print', 'Publication or licensing'],
      },
      { type: 'textarea', id: 'message', title: 'Message', required: true, limitLength: true, maxLength: 2000 },
    ],
    settings: {
      submitLabel: 'Send',
      submissionMessage: 'Thank you. I answer in the evening, when the light has gone.',
      disclaimer: 'Your address is used to write back and for nothing else.',
    },
  },
  {
    key: 'letters',
    kind: 'newsletter',
    name: 'Four letters a year',
    fields: [{ type: 'email', id: 'email', title: 'Email address', required: true, placeholder: 'name@example.com' }],
    settings: { submissionMessage: 'Almost there: please confirm your address in the email that was just sent.' },
    mailingList: 'Four letters a year',
    isListForRestock: true,
  },
  {
    key: 'session',
    kind: 'product',
    name: 'About the session',
    fields: [
      { type: 'name', id: 'sitter', title: 'Who is it for?', required: true },
      { type: 'text', id: 'when', title: 'Two or three days that would suit you', required: true },
      { type: 'textarea', id: 'wish', title: 'Anything I should know', limitLength: true, maxLength: 1000 },
    ],
  },
]
