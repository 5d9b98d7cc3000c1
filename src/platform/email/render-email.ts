import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { htmlToText } from './html-to-text.ts'

/** Renders HTML and plain text from one element, so that both have the same content. */
export const renderEmail = (letter: ReactElement): { html: string; text: string } => {
  const markup = renderToStaticMarkup(letter)
  return { html: `<!doctype html>${markup}`, text: htmlToText(markup) }
}
