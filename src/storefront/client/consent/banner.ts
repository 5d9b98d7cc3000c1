import { readCookie } from '#base/browser/cookies.ts'
import { CONSENT_COOKIE_NAME } from '#base/visitor-cookie.ts'
import type { ConsentMessages } from '#site/sites/locales/en.ts'
import { getConsentMessages } from '#site/sites/locales/get-consent-messages.ts'
import { hasPrivacySignal, saveAnswer } from '../census/visitor.ts'
import { BANNER_STYLE } from './banner-style.ts'

type BannerOptions = Readonly<{
  /** The owner's text. */
  bannerText?: string
  policyUrl?: string
  /** Opened by the visitor: takes the focus, shows the current choice, and can be closed without changing it. */
  isReopened: boolean
  onAnswer: () => void
}>

const createElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] => {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

const formatTime = (value: string | undefined): string | undefined =>
  Number(value) > 0 ? new Date(Number(value)).toLocaleString(document.documentElement.lang || undefined) : undefined

/** What the cookies say about the visitor: the id is needed to ask the owner for the data. */
const createFacts = (messages: ConsentMessages): HTMLElement[] => {
  const facts = [
    [messages.visitorId, readCookie('ss_cid')],
    [messages.currentVisit, formatTime(readCookie('ss_cvisit'))],
    [messages.previousVisit, formatTime(readCookie('ss_cpvisit'))],
  ].filter(([, value]) => value !== undefined)
  if (facts.length === 0) return []
  const children = facts.flatMap(([name = '', value = '']) => [
    createElement('dt', {}, [name]),
    createElement('dd', {}, [value]),
  ])
  return [createElement('dl', {}, children)]
}

const describeChoice = (messages: ConsentMessages): string | undefined => {
  if (hasPrivacySignal()) return messages.signal
  const answer = readCookie(CONSENT_COOKIE_NAME)
  return answer === undefined ? undefined : answer === 'true' ? messages.accepted : messages.declined
}

/** A region, not a dialog: the page stays usable. It comes first in the tab order, after the skip link. */
export const showCookieBanner = ({ bannerText, policyUrl, isReopened, onAnswer }: BannerOptions): void => {
  const messages = getConsentMessages(document.documentElement.lang)
  const opener = document.activeElement
  const { style } = document.documentElement
  document.querySelector('.cookie-banner')?.remove()

  const close = (): void => {
    banner.remove()
    style.removeProperty('scroll-padding-block-end')
    removeEventListener('pageshow', closeIfAnswered)
    if (isReopened && opener instanceof HTMLElement) opener.focus()
  }
  // The visitor has answered on another page and came back.
  const closeIfAnswered = (): void => {
    if (!isReopened && readCookie(CONSENT_COOKIE_NAME) !== undefined) close()
  }
  const answer = (isAllowed: boolean): void => {
    saveAnswer(isAllowed)
    close()
    onAnswer()
  }
  // Both answers look the same.
  const createButton = (text: string, onclick: () => void): HTMLButtonElement =>
    createElement('button', { type: 'button', className: 'button button-outline button-small', onclick }, [text])

  const choice = isReopened ? describeChoice(messages) : undefined
  const text = createElement('p', { tabIndex: -1 }, [bannerText ?? messages.text])
  if (policyUrl) text.append(' ', createElement('a', { href: policyUrl }, [messages.policy]))
  const banner = createElement('section', { className: 'cookie-banner', ariaLabel: messages.label }, [
    createElement('style', {}, [BANNER_STYLE]),
    text,
    ...(choice ? [createElement('p', {}, [choice])] : []),
    ...(isReopened ? createFacts(messages) : []),
    createElement('div', { className: 'cookie-banner-answers' }, [
      ...(hasPrivacySignal()
        ? []
        : [createButton(messages.accept, () => answer(true)), createButton(messages.decline, () => answer(false))]),
      ...(choice ? [createButton(messages.close, close)] : []),
    ]),
  ])
  banner.onkeydown = ({ key }) => {
    if (key === 'Escape' && choice) close()
  }
  const skipLink = document.querySelector('.skip')
  if (skipLink) skipLink.after(banner)
  else document.body.prepend(banner)
  // The browser scrolls focused elements above the banner.
  style.setProperty('scroll-padding-block-end', `${banner.offsetHeight + 32}px`)
  addEventListener('pageshow', closeIfAnswered)
  if (isReopened) text.focus()
}
