import { Fragment, type ReactNode } from 'react'
import { findCommentsBlock } from '#blocks/comments/find-comments-block.ts'
import type { RenderContext } from '#blocks/context.ts'
import { collectPageHeadings } from '#blocks/page-headings.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import type { PageDocument } from '#document/page.ts'
import { findFirstImage } from './first-image.ts'
import { SectionView } from './SectionView.tsx'

type Props = {
  page: PageDocument
  prepared: PreparedBlocks
  context: RenderContext
  /** The functional part of a screen, which is rendered after the first section. */
  area?: ReactNode
}

/** The sections of a page. Block positions come from `pageCss(page)`, in the head. */
export const PageView = ({ page, prepared, context, area }: Props) => {
  const firstImage = context.firstImage ?? findFirstImage(page, prepared)
  const headings = collectPageHeadings(page, prepared)
  const commentsBlockId = findCommentsBlock(page, prepared)
  const pageContext: RenderContext = {
    ...context,
    ...(firstImage && { firstImage }),
    ...(headings && { headings }),
    ...(commentsBlockId && { commentsBlockId }),
  }
  return page.sections.map((section, index) => (
    <Fragment key={section.id}>
      <SectionView section={section} page={page} prepared={prepared} context={pageContext} />
      {index === 0 && area ? <div className="screen-area">{area}</div> : null}
    </Fragment>
  ))
}
