import { z } from 'zod'
import { BlockType } from '#base/enumerations/blocks.ts'
import { FormId } from '#base/id.ts'
import { defineBlock } from '#blocks/definition.ts'

export const FormBlockProps = z.object({
  /** `null` until a form is selected. */
  formId: FormId.nullable(),
  showName: z.boolean().default(false),
  buttonAlign: z.enum(['start', 'center', 'end', 'stretch']).default('start'),
})
export type FormBlockProps = z.output<typeof FormBlockProps>

export const formBlock = defineBlock<FormBlockProps>({
  type: 'form',
  typeId: BlockType.form,
  label: 'Form',
  version: 1,
  schema: FormBlockProps,
  defaults: { formId: null, showName: false, buttonAlign: 'start' },
  migrations: {},
  formIds: ({ formId }) => (formId === null ? [] : [formId]),
  isStatic: true,
  styleSheets: () => ['form'],
  suggestedSize: { width: 12, height: 12 },
})
