import { renderToStaticMarkup } from 'react-dom/server'
import { NoSiteView, UnknownHostView } from './views/screens/UnknownHostView.tsx'

/** There is no theme, and static files are not served on unknown hosts. */
const STYLES = 'body{font:16px/1.6 system-ui,sans-serif;max-width:36em;margin:15vh auto;padding:0 1.5em}'

const renderPlainPage = (title: string, content: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLES}</style></head><body>${content}</body></html>`

export const renderUnknownHostPage = (host: string): string =>
  renderPlainPage('There is no site here', renderToStaticMarkup(<UnknownHostView host={host} />))

/** For the host of an installation without sites. */
export const renderNoSitePage = (): string =>
  renderPlainPage('There is no site yet', renderToStaticMarkup(<NoSiteView />))
