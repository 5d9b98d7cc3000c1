import { page } from '#document/builder.ts'
import { type Block, listSectionBlocks, type Section } from '#document/page.ts'
import { aboutSections } from './about.ts'
import { contactSections } from './contact.ts'
import { gallerySections } from './gallery.ts'
import { heroSections } from './hero.ts'
import { productSections } from './products.ts'
import type { ImageAt, SectionTemplate } from './section-template.ts'
import { testimonialSections } from './testimonials.ts'

/** All section templates, in gallery order. */
export const sectionTemplates: readonly SectionTemplate[] = [
  ...heroSections,
  ...aboutSections,
  ...gallerySections,
  ...productSections,
  ...testimonialSections,
  ...contactSections,
]

/** Builds a section and its blocks with new ids. */
export const buildSection = (template: SectionTemplate, picture: ImageAt): { section: Section; blocks: Block[] } => {
  const built = page(template.make(picture))
  const section = built.sections[0]
  if (!section) throw new Error('The template has no section.')
  return { section, blocks: listSectionBlocks(built, section) }
}
