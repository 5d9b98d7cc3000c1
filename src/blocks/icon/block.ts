import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { Align, boundedString, Href } from '#blocks/prop-schemas.ts'
import { ICON_NAMES } from './icon-names.ts'

export const IconProps = z.object({
  icon: z.enum(ICON_NAMES),
  /** Read by screen readers. Empty: decorative. */
  label: boundedString(100).default(''),
  href: Href.optional(),
  size: z.enum(['small', 'medium', 'large', 'huge']).default('medium'),
  color: z.enum(['ink', 'accent', 'muted']).default('accent'),
  background: z.enum(['none', 'circle']).default('none'),
  align: Align.default('start'),
})
export type IconProps = z.output<typeof IconProps>

export const iconBlock = defineBlock<IconProps>({
  type: 'icon',
  typeId: CustomBlockType.icon,
  label: 'Icon',
  version: 1,
  schema: IconProps,
  defaults: { icon: 'star', label: '', size: 'medium', color: 'accent', background: 'none', align: 'start' },
  migrations: {},
  isStatic: true,
  styleSheets: () => ['icon'],
  suggestedSize: { width: 3, height: 2 },
})
