import { renderToStaticMarkup } from 'react-dom/server'
import { escapeMarkup } from '#base/escape.ts'
import { UnknownHostView } from './views/screens/UnknownHostView.tsx'

export const renderUnknownHostPage = (host: string, isInstallation: boolean, stylesheet: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>There is no site here</title><link rel="stylesheet" href="${escapeMarkup(stylesheet)}"></head><body>` +
  `${renderToStaticMarkup(<UnknownHostView host={host} isInstallation={isInstallation} />)}</body></html>`
