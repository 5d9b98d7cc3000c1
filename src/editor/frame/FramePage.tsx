import { memo, useMemo } from 'react'
import type { RenderContext } from '#blocks/context.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import { gridCss, sectionCss } from '#document/layout-css.ts'
import { idsOf, type PageDocument, type Section } from '#document/page.ts'
import type { CanvasData } from '#storefront/canvas/contract.ts'
import { Frame } from '#storefront/views/Frame.tsx'
import { firstImageOf } from '#storefront/views/first-image.ts'
import { SectionView } from '#storefront/views/SectionView.tsx'
import { contextFrom, preparedFrom } from './scene-context.ts'

type SectionProps = { section: Section; page: PageDocument; prepared: PreparedBlocks; context: RenderContext }

/** A section is drawn again when it or one of its own blocks changed, not when the page around it did. */
const isSame = (before: SectionProps, now: SectionProps): boolean =>
  before.section === now.section &&
  before.context === now.context &&
  idsOf(now.section.placements).every(
    (id) => before.page.blocks[id] === now.page.blocks[id] && before.prepared.get(id) === now.prepared.get(id),
  )

const FrameSection = memo((props: SectionProps) => <SectionView {...props} />, isSame)

/** Where the blocks lie. A sheet for each section, so that a drag writes one of them anew. */
const SectionSheet = memo(({ section }: { section: Section }) => <style>{sectionCss(section)}</style>)

const Around = memo(
  ({ data, context, children }: Pick<Props, 'data'> & { context: RenderContext; children: React.ReactNode }) => (
    <Frame {...data.around} context={context}>
      {children}
    </Frame>
  ),
)

type Props = {
  page: PageDocument
  data: CanvasData
  /** As visitors get it, without placeholders and marks. */
  preview?: boolean
  /** What stands in the place of a block's view while it is written. */
  instead?: RenderContext['instead']
}

/** The page by the very views that draw it for visitors, between the site's header and footer. */
export const FramePage = ({ page, data, preview = false, instead }: Props) => {
  const plain = useMemo(() => contextFrom(data, preview ? 'published' : 'canvas'), [data, preview])
  const prepared = preparedFrom(page, data)
  const firstImage = firstImageOf(page, prepared)
  const context = useMemo(
    (): RenderContext => ({ ...plain, ...(firstImage && { firstImage }), ...(instead && { instead }) }),
    [plain, firstImage, instead],
  )
  return (
    <>
      <style>{gridCss}</style>
      {page.sections.map((section) => (
        <SectionSheet key={section.id} section={section} />
      ))}
      <Around data={data} context={plain}>
        {page.sections.map((section) => (
          <FrameSection key={section.id} section={section} page={page} prepared={prepared} context={context} />
        ))}
      </Around>
    </>
  )
}
