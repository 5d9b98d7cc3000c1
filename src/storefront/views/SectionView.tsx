import type { RenderContext } from '#blocks/context.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import { sectionOrder } from '#document/layout.ts'
import { gridClass, sectionClass } from '#document/layout-css.ts'
import type { PageDocument, Section } from '#document/page.ts'
import { Backdrop, hasBackdrop } from './Backdrop.tsx'
import { BlockCell } from './BlockCell.tsx'
import { sizesOf } from './sizes.ts'

type Props = { section: Section; page: PageDocument; prepared: PreparedBlocks; context: RenderContext }

export const SectionView = ({ section, page, prepared, context }: Props) => {
  const sizes = sizesOf(section)
  const pictured = hasBackdrop(section.background, context)
  const canvas = context.mode === 'canvas'
  const inside = (
    <>
      {section.background ? (
        <Backdrop background={section.background} first={context.firstImage === section.id} context={context} />
      ) : null}
      <div className={`${gridClass} ${sectionClass(section.id)}`}>
        {sectionOrder(section).map((id) => {
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
  const marks = {
    id: section.anchor,
    className: `section theme-${section.theme} height-${section.height} width-${section.width}${pictured ? ' pictured' : ''}`,
    'data-section': canvas ? section.id : undefined,
  }
  const kept = context.kept?.(section, inside)
  if (kept === undefined) return <section {...marks}>{inside}</section>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself made this HTML, from these views.
  return <section {...marks} dangerouslySetInnerHTML={{ __html: kept }} />
}
