import { z } from 'zod'
import { BlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { Align, boundedString, Href } from '#blocks/prop-schemas.ts'

export const ButtonProps = z.object({
  text: boundedString(80).min(1, { error: 'Enter the button text.' }),
  href: Href,
  style: z.enum(['solid', 'outline', 'text']).default('solid'),
  size: z.enum(['small', 'medium', 'large']).default('medium'),
  align: z.enum([...Align.options, 'stretch']).default('start'),
  newWindow: z.boolean().default(false),
})
export type ButtonProps = z.output<typeof ButtonProps>

export const buttonBlock = defineBlock<ButtonProps>({
  type: 'button',
  typeId: BlockType.button,
  label: 'Button',
  version: 1,
  schema: ButtonProps,
  defaults: { text: 'Learn more', href: '/', style: 'solid', size: 'medium', align: 'start', newWindow: false },
  migrations: {},
  isStatic: true,
  suggestedSize: { width: 6, height: 2 },
})
