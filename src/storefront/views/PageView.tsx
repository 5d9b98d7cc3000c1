import type { RenderContext } from '#blocks/context.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import type { PageDocument } from '#document/page.ts'
import { firstImageOf } from './first-image.ts'
import { SectionView } from './SectionView.tsx'

type Props = { page: PageDocument; prepared: PreparedBlocks; context: RenderContext }

/** The sections of a page. Where every block lies is said by `pageCss(page)`, which goes into the head. */
export const PageView = ({ page, prepared, context }: Props) => {
  const firstImage = context.firstImage ?? firstImageOf(page, prepared)
  const within: RenderContext = firstImage === undefined ? context : { ...context, firstImage }
  return page.sections.map((section) => (
    <SectionView key={section.id} section={section} page={page} prepared={prepared} context={within} />
  ))
}
