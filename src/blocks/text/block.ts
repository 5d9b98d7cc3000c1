import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { Align } from '#blocks/prop-schemas.ts'
import { richText } from '#document/rich-text.ts'
import { RichText } from '#document/rich-text-schema.ts'

export const TextProps = z.object({
  text: RichText,
  /** `lead` for intros, `small` for notes, `label` for the line above a heading. */
  size: z.enum(['normal', 'lead', 'small', 'label']).default('normal'),
  align: Align.default('start'),
})
export type TextProps = z.output<typeof TextProps>

export const textBlock = defineBlock<TextProps>({
  type: 'text',
  typeId: CustomBlockType.text,
  label: 'Text',
  version: 1,
  schema: TextProps,
  defaults: { text: richText('Write something here.'), size: 'normal', align: 'start' },
  migrations: {},
  isStatic: true,
  suggestedSize: { width: 10, height: 4 },
})
