import { FormField, type PublicForm } from '../form-schema.ts'

const field = (type: string, title: string, more: object = {}): FormField =>
  FormField.parse({ id: type, type, title, ...more })

/** A published form without captcha. */
export const aPublicForm = (change: Partial<PublicForm> = {}): PublicForm => ({
  id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4f01',
  kind: 'form',
  name: 'Contact',
  fields: [
    field('name', 'Name', { required: true }),
    field('email', 'Email', { required: true }),
    field('textarea', 'Message', { id: 'message', required: true, limitLength: true, maxLength: 20 }),
  ],
  submitLabel: '',
  submissionMessage: '',
  disclaimer: '',
  disclaimerVersion: null,
  successRedirect: null,
  captchaSettings: { enabled: false },
  ...change,
})

/** A form with every field type. */
export const formWithEveryField = (change: Partial<PublicForm> = {}): PublicForm =>
  aPublicForm({
    id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4f02',
    name: 'Commission a piece',
    disclaimerVersion: 1,
    disclaimer: 'We use your answers to reply to you, and delete them after a year.',
    fields: [
      field('section', 'About you', { description: 'So that we can reply.', underline: true }),
      field('name', 'Name', { required: true }),
      field('email', 'Email', { required: true, placeholder: 'you@example.com' }),
      field('phone', 'Phone', { showCountryCode: true, description: 'Only if you prefer a call.' }),
      field('address', 'Address'),
      field('text', 'Occasion'),
      field('textarea', 'What should we make?', { required: true, limitLength: true, maxLength: 500 }),
      field('currency', 'Budget', { currencySymbol: '$' }),
      field('number', 'How many?'),
      field('date', 'Needed by', { required: true }),
      field('time', 'Best time to call'),
      field('website', 'Website'),
      field('twitter', 'Social handle'),
      field('password', 'Gallery password'),
      field('radio', 'Glaze', { options: ['Celadon', 'Tenmoku', 'Another one'], required: true }),
      field('text', 'Which one?', {
        id: 'other-glaze',
        showWhen: { fieldId: 'radio', operator: 'is', value: 'Another one' },
      }),
      field('checkbox', 'Use', { options: ['Table', 'Oven', 'Display'], required: true }),
      field('select', 'Size', { options: ['Small', 'Medium', 'Large'], required: true }),
      field('likert', 'How do you feel about these?', {
        options: ['I like rough surfaces', 'Colors should be bright', 'I have bought ceramics before'],
        required: true,
      }),
      field('file', 'Sketches', { maxFiles: 3, description: 'Images or documents, up to 10 MB each.' }),
      field('hidden', 'Source', { key: 'source', value: 'site' }),
    ],
    ...change,
  })

/** A form with three steps. */
export const formWithSteps = (change: Partial<PublicForm> = {}): PublicForm =>
  aPublicForm({
    id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4f03',
    name: 'Workshop',
    fields: [
      field('step', 'You', { id: 'step-1' }),
      field('name', 'Name', { required: true }),
      field('step', 'Course', { id: 'step-2', description: 'Courses take place on Saturdays.' }),
      field('select', 'Course', { options: ['Beginners', 'Throwing'], required: true }),
      field('step', 'Anything else', { id: 'step-3' }),
      field('textarea', 'Notes', { id: 'notes' }),
    ],
    ...change,
  })

export const aNewsletterForm = (change: Partial<PublicForm> = {}): PublicForm =>
  aPublicForm({
    id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4f04',
    kind: 'newsletter',
    name: 'Newsletter',
    fields: [field('email', 'Email address', { required: true })],
    ...change,
  })
