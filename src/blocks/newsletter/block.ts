import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { FormId } from '#base/id.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

export const NewsletterProps = z.object({
  /** `null` until a form is selected. */
  formId: FormId.nullable(),
  title: boundedString(200).default(''),
  text: boundedString(1000).default(''),
  align: z.enum(['start', 'center']).default('start'),
})
export type NewsletterProps = z.output<typeof NewsletterProps>

export const newsletterBlock = defineBlock<NewsletterProps>({
  type: 'newsletter',
  typeId: CustomBlockType.newsletter,
  label: 'Newsletter',
  version: 1,
  schema: NewsletterProps,
  defaults: { formId: null, title: 'Stay in touch', text: '', align: 'start' },
  migrations: {},
  formIds: ({ formId }) => (formId === null ? [] : [formId]),
  isStatic: true,
  styleSheets: () => ['form'],
  suggestedSize: { width: 12, height: 6 },
})
