import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { Align, boundedString, Href } from '#blocks/prop-schemas.ts'
import { networkNames } from './networks.ts'

export const MAX_SOCIAL_LINKS = 20

const SocialLink = z.object({
  network: z.enum(networkNames),
  href: Href,
  /** The link's text and accessible name; empty: the network's name. */
  label: boundedString(80).default(''),
})

export const SocialLinksProps = z.object({
  links: z.array(SocialLink).max(MAX_SOCIAL_LINKS, { error: `Use at most ${MAX_SOCIAL_LINKS} links.` }),
  show: z.enum(['signs', 'words', 'both']).default('signs'),
  size: z.enum(['small', 'medium', 'large']).default('medium'),
  align: Align.default('start'),
  newWindow: z.boolean().default(false),
})
export type SocialLinksProps = z.output<typeof SocialLinksProps>

export const socialLinksBlock = defineBlock<SocialLinksProps>({
  type: 'social-links',
  typeId: CustomBlockType.socialLinks,
  label: 'Social links',
  version: 1,
  schema: SocialLinksProps,
  defaults: { links: [], show: 'signs', size: 'medium', align: 'start', newWindow: false },
  migrations: {},
  isStatic: true,
  styleSheets: () => ['social-links'],
  suggestedSize: { width: 8, height: 2 },
})
