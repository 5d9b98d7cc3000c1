import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { htmlToText } from './html-to-text.ts'

/** Both sides of a message from one element, so that they cannot say different things. */
export const renderEmail = (letter: ReactElement): { html: string; text: string } => {
  const markup = renderToStaticMarkup(letter)
  return { html: `<!doctype html>${markup}`, text: htmlToText(markup) }
}
