import { z } from 'zod'
import { defineBlock } from '#blocks/definition.ts'
import { Align, Href, line } from '#blocks/fields.ts'
import { networkNames } from './networks.ts'

export const mostSocialLinks = 20

const SocialLink = z.object({
  network: z.enum(networkNames),
  href: Href,
  /** What people hear and, with words shown, read; empty, the network's name. */
  label: line(80).default(''),
})

export const SocialLinksProps = z.object({
  links: z.array(SocialLink).max(mostSocialLinks, { error: `Use at most ${mostSocialLinks} links.` }),
  show: z.enum(['signs', 'words', 'both']).default('signs'),
  size: z.enum(['small', 'medium', 'large']).default('medium'),
  align: Align.default('start'),
  newWindow: z.boolean().default(false),
})
export type SocialLinksProps = z.output<typeof SocialLinksProps>

export const socialLinksBlock = defineBlock<SocialLinksProps>({
  type: 'social-links',
  label: 'Social links',
  version: 1,
  schema: SocialLinksProps,
  defaults: { links: [], show: 'signs', size: 'medium', align: 'start', newWindow: false },
  migrations: {},
  still: true,
  ownStyles: () => true,
  suggestedSize: { width: 8, height: 2 },
})
