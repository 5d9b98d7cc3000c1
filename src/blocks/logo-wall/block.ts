import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString, Href, OptionalAssetId } from '#blocks/prop-schemas.ts'

export const MAX_LOGOS = 48

const Logo = z.object({
  assetId: OptionalAssetId,
  /** The name of the company: the text alternative. */
  name: boundedString(100).default(''),
  href: Href.optional(),
})

export const LogoWallProps = z.object({
  logos: z.array(Logo).max(MAX_LOGOS, { error: `Use at most ${MAX_LOGOS} logos.` }),
  size: z.enum(['small', 'medium', 'large']).default('medium'),
  /** Removes the colors, so that logos look alike. */
  gray: z.boolean().default(true),
})
export type LogoWallProps = z.output<typeof LogoWallProps>

export const logoWallBlock = defineBlock<LogoWallProps>({
  type: 'logo-wall',
  typeId: CustomBlockType.logoWall,
  label: 'Logo wall',
  version: 1,
  schema: LogoWallProps,
  defaults: { logos: [], size: 'medium', gray: true },
  migrations: {},
  assetIds: ({ logos }) => logos.flatMap(({ assetId }) => assetId ?? []),
  isStatic: true,
  styleSheets: () => ['logo-wall'],
  suggestedSize: { width: 24, height: 4 },
})
