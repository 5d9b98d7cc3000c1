import { page, place, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { richText } from '#document/rich-text.ts'
import { getScreenMessages, type ScreenMessages } from './locales/messages.ts'
import type { ScreenKind } from './model.ts'

/** Documents that owners start from. The functional part of a screen (form, results) is rendered after the first section. */

const ALL_COLUMNS = { size: [8, 2] } as const

const intro = (title: string, text: string) => [
  place('heading', { text: title, level: 1, size: 'huge', align: 'start' }, { size: [16, 3], phone: ALL_COLUMNS }),
  place('text', { text: richText(text), size: 'lead', align: 'start' }, { size: [14, 2], phone: ALL_COLUMNS }),
]

const BUILDERS: Readonly<Record<ScreenKind, (messages: ScreenMessages) => PageDocument>> = {
  lock: ({ lockTitle, lockText }) =>
    page(section({ width: 'narrow', padding: { base: { top: 120, bottom: 24 } } }, ...intro(lockTitle, lockText))),
  'sign-on': ({ signOnTitle, signOnText }) =>
    page(section({ padding: { base: { top: 72, bottom: 0 } } }, ...intro(signOnTitle, signOnText))),
  'not-found': ({ notFoundTitle, notFoundText, home }) =>
    page(
      section(
        { height: 'large' },
        ...intro(notFoundTitle, notFoundText),
        place('search', { label: '', placeholder: '', showButton: true }, { size: [14, 4], phone: { size: [8, 4] } }),
        place(
          'button',
          { text: home, href: '/', style: 'text', size: 'medium', align: 'start', newWindow: false },
          { size: [10, 2], phone: ALL_COLUMNS },
        ),
      ),
    ),
  search: ({ searchTitle, searchText }) =>
    page(section({ padding: { base: { top: 72, bottom: 0 } } }, ...intro(searchTitle, searchText))),
}

export const createScreenDocument = (screen: ScreenKind, language: string): PageDocument =>
  BUILDERS[screen](getScreenMessages(language))

export const createPopupDocument = (language: string): PageDocument => {
  const { popupTitle, popupText, popupButton } = getScreenMessages(language)
  const whole = (height: number) => ({ size: [24, height], phone: { size: [8, height] } }) as const
  return page(
    section(
      { theme: 'paper', padding: { base: { top: 48, bottom: 48 } } },
      place('heading', { text: popupTitle, level: 2, size: 'large', align: 'start' }, whole(2)),
      place('text', { text: richText(popupText), size: 'normal', align: 'start' }, whole(3)),
      place(
        'button',
        { text: popupButton, href: '/', style: 'solid', size: 'medium', align: 'start', newWindow: false },
        whole(2),
      ),
    ),
  )
}
