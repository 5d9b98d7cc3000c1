import { Fragment, lazy, memo, Suspense, useMemo } from 'react'
import { findCommentsBlock } from '#blocks/comments/find-comments-block.ts'
import type { RenderContext } from '#blocks/context.ts'
import { collectPageHeadings } from '#blocks/page-headings.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import { gridCss, sectionCss } from '#document/layout-css.ts'
import { getIds, type PageDocument, type Section } from '#document/page.ts'
import type { CanvasData } from '#storefront/canvas/contract.ts'
import { CoverLayout } from '#storefront/views/layout/CoverLayout.tsx'
import { SiteLayout } from '#storefront/views/layout/SiteLayout.tsx'
import { findFirstImage } from '#storefront/views/pages/first-image.ts'
import { SectionView } from '#storefront/views/pages/SectionView.tsx'
import { getPopupClass } from '#storefront/views/popup/PopupView.tsx'
import { hasTitle } from '#storefront/views/screens/has-title.ts'
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

type LayoutProps = Pick<Props, 'data'> & { context: RenderContext; children: React.ReactNode }

/** Loaded only for posts. */
const PostHead = lazy(async () => ({ default: (await import('#storefront/views/blog/PostHead.tsx')).PostHead }))

const PageLayout = memo(({ data: { surround, around }, context, children }: LayoutProps) => {
  if (surround?.kind === 'popup')
    return (
      <main id="main" tabIndex={-1} className="popup-stage">
        <div className={getPopupClass(surround.look)}>
          <div className="popup-bar" aria-hidden inert>
            <span className="popup-close">×</span>
          </div>
          <div className="popup-content">{children}</div>
        </div>
      </main>
    )
  if (surround?.kind === 'post')
    return (
      <SiteLayout {...around} context={context}>
        <article className="post">
          <div inert>
            <Suspense>
              <PostHead {...surround.head} publishedAt={new Date(surround.head.publishedAt)} context={context} />
            </Suspense>
          </div>
          <div className="post-body">{children}</div>
        </article>
      </SiteLayout>
    )
  const isAlone = surround?.kind === 'cover' || (surround?.kind === 'screen' && surround.screen === 'lock')
  if (isAlone) return <CoverLayout context={context}>{children}</CoverLayout>
  return (
    <SiteLayout {...around} context={context}>
      {children}
    </SiteLayout>
  )
})

/** Loaded only for screens. */
const ScreenArea = lazy(async () => ({
  default: (await import('#storefront/views/screens/ScreenArea.tsx')).ScreenArea,
}))

type CanvasAreaProps = {
  surround: Extract<CanvasData['surround'], { kind: 'screen' }>
  hasTitle: boolean
  context: RenderContext
}

/** The functional part of a screen: visible, but neither editable nor usable on the canvas. */
const CanvasArea = memo(({ surround: { screen, stylesheet }, ...props }: CanvasAreaProps) => (
  <div className="screen-area" inert>
    {stylesheet ? <link rel="stylesheet" href={stylesheet} /> : null}
    <Suspense>
      <ScreenArea kind={screen} {...props} />
    </Suspense>
  </div>
))

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
  const commentsBlockId = findCommentsBlock(page, prepared)
  // A new array with every edit would render all sections again.
  const found = JSON.stringify(collectPageHeadings(page, prepared))
  const headings = useMemo((): RenderContext['headings'] => (found ? JSON.parse(found) : undefined), [found])
  const context = useMemo(
    (): RenderContext => ({
      ...plain,
      ...(firstImage && { firstImage }),
      ...(headings && { headings }),
      ...(commentsBlockId && { commentsBlockId }),
      ...(instead && { overrideView: instead }),
    }),
    [plain, firstImage, headings, commentsBlockId, instead],
  )
  const { surround } = data
  const area =
    surround?.kind === 'screen' ? <CanvasArea surround={surround} hasTitle={hasTitle(page)} context={plain} /> : null
  return (
    <>
      <style>{gridCss}</style>
      {page.sections.map((section) => (
        <SectionSheet key={section.id} section={section} />
      ))}
      <PageLayout data={data} context={plain}>
        {page.sections.map((section, index) => (
          <Fragment key={section.id}>
            <FrameSection section={section} page={page} prepared={prepared} context={context} />
            {index === 0 ? area : null}
          </Fragment>
        ))}
        {page.sections.length === 0 ? area : null}
      </PageLayout>
    </>
  )
}
