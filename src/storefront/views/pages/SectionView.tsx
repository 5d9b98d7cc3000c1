import type { RenderContext } from '#blocks/context.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import { getSectionOrder } from '#document/layout.ts'
import { gridClass, sectionClass } from '#document/layout-css.ts'
import type { PageDocument, Section } from '#document/page.ts'
import { BlockCell } from './BlockCell.tsx'
import { computeImageSizes } from './image-sizes.ts'
import { hasBackground, SectionBackground } from './SectionBackground.tsx'

type Props = { section: Section; page: PageDocument; prepared: PreparedBlocks; context: RenderContext }

export const SectionView = ({ section, page, prepared, context }: Props) => {
  const sizes = computeImageSizes(section)
  const hasBackgroundMedia = hasBackground(section.background, context)
  const canvas = context.mode === 'canvas'
  const content = (
    <>
      {section.background ? (
        <SectionBackground
          background={section.background}
          first={context.firstImage === section.id}
          context={context}
        />
      ) : null}
      <div className={`${gridClass} ${sectionClass(section.id)}`}>
        {getSectionOrder(section).map((id) => {
          const block = page.blocks[id]
          return block ? (
            <BlockCell
              key={id}
              block={block}
              props={prepared.get(id)}
              sizes={sizes.get(id) ?? '100vw'}
              context={context}
            />
          ) : null
        })}
      </div>
    </>
  )
  const attributes = {
    id: section.anchor,
    className: `section theme-${section.theme} height-${section.height} width-${section.width}${hasBackgroundMedia ? ' pictured' : ''}`,
    'data-section': canvas ? section.id : undefined,
  }
  const cachedHtml = context.getCachedHtml?.(section, content)
  if (cachedHtml === undefined) return <section {...attributes}>{content}</section>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself made this HTML, from these views.
  return <section {...attributes} dangerouslySetInnerHTML={{ __html: cachedHtml }} />
}
