import { memo, useMemo } from 'react'
import type { RenderContext } from '#blocks/context.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import { gridCss, sectionCss } from '#document/layout-css.ts'
import { getIds, type PageDocument, type Section } from '#document/page.ts'
import type { CanvasData } from '#storefront/canvas/contract.ts'
import { SiteLayout } from '#storefront/views/layout/SiteLayout.tsx'
import { findFirstImage } from '#storefront/views/pages/first-image.ts'
import { SectionView } from '#storefront/views/pages/SectionView.tsx'
import { toPreparedBlocks, toRenderContext } from './render-context.ts'

type SectionProps = { section: Section; page: PageDocument; prepared: PreparedBlocks; context: RenderContext }

/** A section renders again only when it or one of its blocks changed. */
const isSame = (before: SectionProps, now: SectionProps): boolean =>
  before.section === now.section &&
  before.context === now.context &&
  getIds(now.section.placements).every(
    (id) => before.page.blocks[id] === now.page.blocks[id] && before.prepared.get(id) === now.prepared.get(id),
  )

const FrameSection = memo((props: SectionProps) => <SectionView {...props} />, isSame)

/** Layout CSS, one style element per section, so that a drag updates only one. */
const SectionSheet = memo(({ section }: { section: Section }) => <style>{sectionCss(section)}</style>)

const PageLayout = memo(
  ({ data, context, children }: Pick<Props, 'data'> & { context: RenderContext; children: React.ReactNode }) => (
    <SiteLayout {...data.around} context={context}>
      {children}
    </SiteLayout>
  ),
)

type Props = {
  page: PageDocument
  data: CanvasData
  /** As visitors get it, without placeholders and outlines. */
  preview?: boolean
  /** Replaces the view of a block while its text is edited. */
  instead?: RenderContext['overrideView']
}

/** Renders the page with the views that visitors get, between the site's header and footer. */
export const FramePage = ({ page, data, preview = false, instead }: Props) => {
  const plain = useMemo(() => toRenderContext(data, preview ? 'published' : 'canvas'), [data, preview])
  const prepared = toPreparedBlocks(page, data)
  const firstImage = findFirstImage(page, prepared)
  const context = useMemo(
    (): RenderContext => ({ ...plain, ...(firstImage && { firstImage }), ...(instead && { overrideView: instead }) }),
    [plain, firstImage, instead],
  )
  return (
    <>
      <style>{gridCss}</style>
      {page.sections.map((section) => (
        <SectionSheet key={section.id} section={section} />
      ))}
      <PageLayout data={data} context={plain}>
        {page.sections.map((section) => (
          <FrameSection key={section.id} section={section} page={page} prepared={prepared} context={context} />
        ))}
      </PageLayout>
    </>
  )
}
