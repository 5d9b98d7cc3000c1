import type { StarterForm } from '#starters/starter.ts'

export const halfMoonForms: readonly StarterForm[] = [
  {
    key: 'hello',
    kind: 'form',
    name: 'Say hello',
    fields: [
      { type: 'name', id: 'name', title: 'Name', required: true },
      { type: 'email', id: 'email', title: 'Email', required: true },
      {
        type: 'select',
        id: 'topic',
        title: 'What is up?',
        options: ['An order', 'Coffee for my café or office', 'A cupping', 'My grinder'],
      },
      { type: 'textarea', id: 'message', title: 'Message', required: true, limitLength: true, maxLength: 2000 },
    ],
    settings: {
      submitLabel: 'Send it',
      submissionMessage: 'Got it! Somebody with coffee in hand will write back today or tomorrow.',
      disclaimer: 'We use your address to answer. That is all.',
    },
  },
  {
    key: 'full-moon-mail',
    kind: 'newsletter',
    name: 'Full moon mail',
    fields: [{ type: 'email', id: 'email', title: 'Email address', required: true, placeholder: 'you@example.com' }],
    settings: { submissionMessage: 'One more sip: please confirm your address in the email that we just sent.' },
    mailingList: 'Full moon mail',
    isListForRestock: true,
  },
]
