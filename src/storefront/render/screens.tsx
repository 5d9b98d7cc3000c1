import { PageType } from '#base/enumerations/pages.ts'
import { wordsFor } from '#blocks/words.ts'
import { PLAIN_UPGRADE_PATH } from '#site/sites/model.ts'
import { ClosedView } from '#storefront/views/ClosedView.tsx'
import { ErrorView } from '#storefront/views/ErrorView.tsx'
import { LockView } from '#storefront/views/LockView.tsx'
import { NotFoundView } from '#storefront/views/NotFoundView.tsx'
import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { contextOf, drawAlone, drawFramed, type HeadParts, type Scene } from './draw.tsx'
import { publicJson } from './public-json.ts'

/** Where the form of the lock screen leads. */
export const UNLOCK_PATH = '/api/site-lock'
/** The same for the lock of one page. */
export const PAGE_UNLOCK_PATH = '/api/page-lock'

const NO_ASSETS = new Map<string, never>()

export const plainHead = (title: string): HeadParts => ({
  title,
  description: '',
  openGraphType: 'website',
  noIndex: true,
  jsonLd: [],
})

const jsonOf = (scene: Scene, pageType: PageType, status: number): Answer => ({
  ...jsonAnswer(publicJson({ ...scene, pageType, assets: NO_ASSETS })),
  status,
  cacheable: false,
})

/** Not cached: addresses that lead nowhere are without number. */
export const notFoundScreen = (scene: Scene, asJson: boolean): Answer => {
  if (asJson) return jsonOf(scene, PageType.notFound, 404)
  const context = contextOf(scene, NO_ASSETS)
  const title = wordsFor(scene.site.language).notFound
  return htmlAnswer(drawFramed(scene, plainHead(title), context, <NotFoundView context={context} />), {
    status: 404,
    cacheable: false,
  })
}

/** Header and footer around a page of which only the room is shown. */
export const aroundScreen = (scene: Scene): string => {
  const context = contextOf(scene, NO_ASSETS)
  return drawFramed(scene, plainHead(scene.site.title), context, <div className="around-page" />)
}

export const lockScreen = (scene: Scene, asJson: boolean, wrong: boolean, action: string = UNLOCK_PATH): Answer => {
  if (asJson) return jsonOf(scene, PageType.lockScreen, 401)
  const { title, language } = scene.site
  const body = (
    <LockView siteTitle={title} language={language} action={action} hidden={{ path: scene.path }} wrong={wrong} />
  )
  return htmlAnswer(drawAlone(scene, plainHead(title), body), { status: 401, cacheable: false })
}

export const closedScreen = (scene: Scene, asJson: boolean): Answer => {
  if (asJson) return jsonOf(scene, PageType.error, 403)
  const { title, language } = scene.site
  const body = <ClosedView siteTitle={title} language={language} upgradePath={PLAIN_UPGRADE_PATH} />
  return htmlAnswer(drawAlone(scene, plainHead(title), body), { status: 403, cacheable: false })
}

export const errorScreen = (scene: Scene, reference?: string): Answer => {
  const { title, language } = scene.site
  const body = <ErrorView language={language} path={scene.path} reference={reference} />
  return htmlAnswer(drawAlone(scene, plainHead(title), body), { status: 500, cacheable: false })
}
