import { View as AccordionView } from './accordion/View.tsx'
import { View as AddToCartView } from './add-to-cart/View.tsx'
import { View as AlbumView } from './album/View.tsx'
import { View as AudioView } from './audio/View.tsx'
import { View as BeforeAfterView } from './before-after/View.tsx'
import { View as BreadcrumbsView } from './breadcrumbs/View.tsx'
import { View as ButtonView } from './button/View.tsx'
import { View as ChartView } from './chart/View.tsx'
import { View as CodeView } from './code/View.tsx'
import { View as CommentsView } from './comments/View.tsx'
import type { BlockView } from './context.ts'
import { View as CountdownView } from './countdown/View.tsx'
import { View as LineView } from './divider/View.tsx'
import { View as DonationView } from './donation/View.tsx'
import { View as DownloadView } from './download/View.tsx'
import { View as EmbedView } from './embed/View.tsx'
import { View as EventListView } from './event-list/View.tsx'
import { View as FormView } from './form/View.tsx'
import { View as GalleryView } from './gallery/View.tsx'
import { View as HeadingView } from './heading/View.tsx'
import { View as HtmlView } from './html/View.tsx'
import { View as IconView } from './icon/View.tsx'
import { View as ImageView } from './image/View.tsx'
import { View as LogoWallView } from './logo-wall/View.tsx'
import { View as MapView } from './map/View.tsx'
import { View as MarkdownView } from './markdown/View.tsx'
import { View as MarqueeView } from './marquee/View.tsx'
import { View as MenuView } from './menu/View.tsx'
import { View as NewsletterView } from './newsletter/View.tsx'
import { View as NoticeView } from './notice/View.tsx'
import { View as PricingView } from './pricing/View.tsx'
import { View as ProductView } from './product/View.tsx'
import { View as ProductGridView } from './product-grid/View.tsx'
import { View as QuoteView } from './quote/View.tsx'
import { View as SearchView } from './search/View.tsx'
import { View as ShapeView } from './shape/View.tsx'
import { View as SocialLinksView } from './social-links/View.tsx'
import { View as SpacerView } from './spacer/View.tsx'
import { View as StatsView } from './stats/View.tsx'
import { View as SummaryView } from './summary/View.tsx'
import { View as TableView } from './table/View.tsx'
import { View as TableOfContentsView } from './table-of-contents/View.tsx'
import { View as TeamView } from './team/View.tsx'
import { View as TestimonialsView } from './testimonials/View.tsx'
import { View as TextView } from './text/View.tsx'
import { View as TimelineView } from './timeline/View.tsx'
import { View as VideoView } from './video/View.tsx'

const views = new Map<string, BlockView<never>>([
  ['text', TextView],
  ['heading', HeadingView],
  ['image', ImageView],
  ['gallery', GalleryView],
  ['video', VideoView],
  ['audio', AudioView],
  ['summary', SummaryView],
  ['button', ButtonView],
  ['quote', QuoteView],
  ['line', LineView],
  ['spacer', SpacerView],
  ['embed', EmbedView],
  ['menu', MenuView],
  ['html', HtmlView],
  ['product', ProductView],
  ['product-grid', ProductGridView],
  ['comments', CommentsView],
  ['event-list', EventListView],
  ['code', CodeView],
  ['markdown', MarkdownView],
  ['table', TableView],
  ['chart', ChartView],
  ['accordion', AccordionView],
  ['marquee', MarqueeView],
  ['shape', ShapeView],
  ['map', MapView],
  ['social-links', SocialLinksView],
  ['search', SearchView],
  ['add-to-cart', AddToCartView],
  ['form', FormView],
  ['newsletter', NewsletterView],
  ['donation', DonationView],
  ['countdown', CountdownView],
  ['album', AlbumView],
  ['testimonials', TestimonialsView],
  ['team', TeamView],
  ['timeline', TimelineView],
  ['before-after', BeforeAfterView],
  ['download', DownloadView],
  ['breadcrumbs', BreadcrumbsView],
  ['table-of-contents', TableOfContentsView],
  ['icon', IconView],
  ['logo-wall', LogoWallView],
  ['stats', StatsView],
  ['notice', NoticeView],
  ['pricing', PricingView],
])

/** The props must come from `prepareBlock` for the same type; the type system cannot check this pairing. */
export const getBlockView = (type: string): BlockView<object> | undefined =>
  views.get(type) as BlockView<object> | undefined
