import { z } from 'zod'
import { BlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { Align, boundedString } from '#blocks/prop-schemas.ts'

export const MenuProps = z.object({
  /** The name of a menu of the site. */
  menu: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/, { error: 'Enter a valid menu name.' }),
  /** Shown above the links; the accessible name of the list. */
  title: boundedString(80).default(''),
  direction: z.enum(['row', 'column']).default('column'),
  align: Align.default('start'),
})
export type MenuProps = z.output<typeof MenuProps>

export const menuBlock = defineBlock<MenuProps>({
  type: 'menu',
  typeId: BlockType.navigation,
  label: 'Menu',
  version: 1,
  schema: MenuProps,
  defaults: { menu: 'mainNavigation', title: '', direction: 'column', align: 'start' },
  migrations: {},
  suggestedSize: { width: 8, height: 4 },
})
