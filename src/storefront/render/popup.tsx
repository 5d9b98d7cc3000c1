import { PageType } from '#base/enumerations/pages.ts'
import { isSelected } from '#site/screens/model.ts'
import type { Screens } from '#site/screens/service.ts'
import { toPopupPrefix } from '#storefront/client/popup-rules.ts'
import { PopupView } from '#storefront/views/popup/PopupView.tsx'
import type { PageDependencies } from './page-dependencies.ts'
import { htmlResponse, type PageResponse } from './page-response.ts'
import { createRenderContext, type PagePopup, type PageRequest, renderInLayout } from './render-page.tsx'
import { prepareScreen, type ScreenDependencies } from './screen-document.tsx'
import { buildPlainHead } from './screens.tsx'

const POPUP = PageType.popupOverlay

/** The popup of a page: the first one that is meant for it. It is part of the cached page; scripts decide whether it opens. */
export const loadPopup = async (deps: ScreenDependencies, request: PageRequest): Promise<PagePopup | undefined> => {
  const { site, layout, path } = request
  const popup = layout.popups.find(({ pages }) => isSelected(pages, path))
  if (!popup) return undefined
  const { websiteId, language } = site
  const { popupId, name, version, trigger, showAgainDays, position, size } = popup
  const load = () => deps.drafts.getPublished({ websiteId, kind: 'popup', ownerId: popupId })
  const content = await prepareScreen(deps, request, { id: popupId, revision: version, load, pageType: POPUP })
  if (!content) return undefined
  const settings = { prefix: toPopupPrefix(websiteId, popupId), version, showAgainDays, trigger }
  return {
    ...content.head,
    ...(content.expiresAt && { expiresAt: content.expiresAt }),
    view: (
      <PopupView popupId={popupId} name={name} look={{ position, size }} settings={settings} language={language}>
        {content.render()}
      </PopupView>
    ),
  }
}

type PreviewDependencies = PageDependencies & { screens: Pick<Screens, 'findPopupLook'> }

/** The draft of a popup, open on an empty page. */
export const renderPopupPreview = async (
  deps: PreviewDependencies,
  request: PageRequest,
  {
    popupId,
    title,
    stored,
  }: { popupId: string; title: string; stored: { document: unknown; documentRevision: number } },
): Promise<PageResponse | undefined> => {
  const content = await prepareScreen(deps, request, {
    id: popupId,
    revision: stored.documentRevision,
    load: async () => stored,
    pageType: POPUP,
  })
  const look = await deps.screens.findPopupLook(request.site.websiteId, popupId)
  if (!content || !look) return undefined
  const view = (
    <PopupView popupId={popupId} name={title} look={look} language={request.site.language} isOpen>
      {content.render()}
    </PopupView>
  )
  const context = { ...createRenderContext(request, new Map()), pageType: POPUP }
  const popup = { view, ...content.head }
  return htmlResponse(
    renderInLayout({ ...request, popup }, buildPlainHead(title), context, <div className="around-page" />),
  )
}
