import type { BackgroundSource } from '#base/enumerations/appearance.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import { getBlockDefinition } from '#blocks/registry.ts'
import { getSectionOrder } from '#document/layout.ts'
import type { Background, Block, PageDocument, Section } from '#document/page.ts'
import type { PageForms } from './page-forms.ts'
import type { PublicBlock, PublicSection } from './public-page-schema.ts'

/** A color is part of the theme, so it has no source. */
const BACKGROUND_SOURCES_BY_KIND: Readonly<Record<Background['kind'], BackgroundSource>> = {
  image: 'upload',
  video: 'video',
  colour: 'none',
}

const getBackgroundSource = ({ background }: Section): BackgroundSource => {
  if (!background) return 'none'
  return (background.kind === 'image' && background.source) || BACKGROUND_SOURCES_BY_KIND[background.kind]
}

/** Undefined for blocks that pages do not show: of unknown types, or unreadable. */
const toBlockJson = (block: Block | undefined, prepared: PreparedBlocks, forms: PageForms): PublicBlock | undefined => {
  const props = block && prepared.get(block.id)
  const definition = block && getBlockDefinition(block.type)
  if (!props || !definition) return undefined
  const variant = definition.variantId?.(props)
  const form = forms.get(definition.formIds?.(props)[0] ?? '')
  return {
    id: block.id,
    type: definition.typeId,
    ...(variant !== undefined && { variant }),
    ...(form && { form }),
  }
}

/** The sections of a page with their blocks in reading order, for `?format=json`. */
export const toSectionsJson = (page: PageDocument, prepared: PreparedBlocks, forms: PageForms): PublicSection[] =>
  page.sections.map((section) => ({
    id: section.id,
    anchor: section.anchor ?? null,
    theme: section.theme,
    backgroundSource: getBackgroundSource(section),
    blocks: getSectionOrder(section).flatMap((id) => toBlockJson(page.blocks[id], prepared, forms) ?? []),
  }))
