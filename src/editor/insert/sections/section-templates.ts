import { page } from '#document/builder.ts'
import { type Block, listSectionBlocks, type Section } from '#document/page.ts'
import { createPhrases } from '#site/brand-tone/model.ts'
import { aboutSections } from './about.ts'
import { moreAboutSections } from './about-more.ts'
import { contactSections } from './contact.ts'
import { moreContactSections } from './contact-more.ts'
import { gallerySections } from './gallery.ts'
import { moreGallerySections } from './gallery-more.ts'
import { heroSections } from './hero.ts'
import { moreHeroSections } from './hero-more.ts'
import { productSections } from './products.ts'
import type { ImageAt, SectionTemplate, Words } from './section-template.ts'
import { moreShopSections } from './shop-more.ts'
import { testimonialSections } from './testimonials.ts'
import { moreTrustSections } from './trust-more.ts'

/** All section templates, in gallery order. */
export const sectionTemplates: readonly SectionTemplate[] = [
  ...heroSections,
  ...moreHeroSections,
  ...aboutSections,
  ...moreAboutSections,
  ...gallerySections,
  ...moreGallerySections,
  ...productSections,
  ...moreShopSections,
  ...testimonialSections,
  ...moreTrustSections,
  ...contactSections,
  ...moreContactSections,
]

const neutralWords = createPhrases(undefined)

/** Builds a section and its blocks with new ids. */
export const buildSection = (
  template: SectionTemplate,
  picture: ImageAt,
  words: Words = neutralWords,
): { section: Section; blocks: Block[] } => {
  const built = page(template.make(picture, words))
  const section = built.sections[0]
  if (!section) throw new Error('The template has no section.')
  return { section, blocks: listSectionBlocks(built, section) }
}
