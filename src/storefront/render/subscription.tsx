import type { ComponentProps } from 'react'
import * as summary from '#analytics/reports/weekly-summary/model.ts'
import type { WeeklySummaries } from '#analytics/reports/weekly-summary/service.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { getRestockMessages } from '#shop/restock/locales/get-messages.ts'
import * as restock from '#shop/restock/model.ts'
import type { Restock } from '#shop/restock/service.ts'
import { getMailingListMessages } from '#site/mailing-lists/locales/get-messages.ts'
import { CONFIRM_ACTION, CONFIRM_PATH, UNSUBSCRIBE_ACTION, UNSUBSCRIBE_PATH } from '#site/mailing-lists/model.ts'
import type { MailingLists } from '#site/mailing-lists/service.ts'
import { SubscriptionView } from '#site/mailing-lists/storefront/SubscriptionView.tsx'
import { htmlResponse, jsonResponse, type PageResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

export type SubscriptionPageDependencies = {
  mailingLists: Pick<MailingLists, 'findConfirmation' | 'findUnsubscribe'>
  restock: Pick<Restock, 'findUnsubscribe'>
  weeklySummaries: Pick<WeeklySummaries, 'findUnsubscribe'>
}

type Content = { view: ComponentProps<typeof SubscriptionView>; status?: number }

const buildConfirmPage = async (
  { mailingLists }: SubscriptionPageDependencies,
  { site }: PageRequest,
  query: URLSearchParams,
): Promise<Content> => {
  const messages = getMailingListMessages(site.language)
  const { home } = messages
  const done = { view: { title: messages.confirmedTitle, text: messages.confirmedText, home } }
  if (query.has('done')) return done
  const token = query.get('token') ?? ''
  const found = await mailingLists.findConfirmation(site.websiteId, token)
  if (!found) return { view: { title: messages.invalidTitle, text: messages.invalidText, home }, status: 404 }
  if (found.isConfirmed) return done
  const form = { action: CONFIRM_ACTION, token, label: messages.confirmButton }
  return { view: { title: messages.confirmTitle, text: messages.confirmText(found.email, found.list), form } }
}

const buildUnsubscribePage = async (
  { mailingLists }: SubscriptionPageDependencies,
  { site }: PageRequest,
  query: URLSearchParams,
): Promise<Content> => {
  const messages = getMailingListMessages(site.language)
  const { home } = messages
  const token = query.get('token') ?? ''
  const found = await mailingLists.findUnsubscribe(site.websiteId, token)
  if (!found)
    return { view: { title: messages.invalidTitle, text: messages.invalidUnsubscribeText, home }, status: 404 }
  if (found.isUnsubscribed)
    return { view: { title: messages.unsubscribedTitle, text: messages.unsubscribedText, home } }
  const form = { action: UNSUBSCRIBE_ACTION, token, label: messages.unsubscribeButton }
  return { view: { title: messages.unsubscribeTitle, text: messages.unsubscribeText(found.email, found.list), form } }
}

const buildRestockPage = async (
  deps: SubscriptionPageDependencies,
  { site }: PageRequest,
  query: URLSearchParams,
): Promise<Content> => {
  const messages = getRestockMessages(site.language)
  const { home } = messages
  const token = query.get('token') ?? ''
  const found = await deps.restock.findUnsubscribe(site.websiteId, token)
  if (!found) return { view: { title: messages.invalidTitle, text: messages.invalidText, home }, status: 404 }
  if (found.isUnsubscribed)
    return { view: { title: messages.unsubscribedTitle, text: messages.unsubscribedText, home } }
  const form = { action: restock.UNSUBSCRIBE_ACTION, token, label: messages.unsubscribeButton }
  return { view: { title: messages.unsubscribeTitle, text: messages.unsubscribeText(found.email), form } }
}

/** In English, like the dashboard and the email. */
const buildSummaryPage = async (
  { weeklySummaries }: SubscriptionPageDependencies,
  { site }: PageRequest,
  query: URLSearchParams,
): Promise<Content> => {
  const { home } = getMailingListMessages('en')
  const token = query.get('token') ?? ''
  const found = await weeklySummaries.findUnsubscribe(site.websiteId, token)
  if (!found)
    return { view: { title: 'Link not valid', text: 'Please use the link of the email again.', home }, status: 404 }
  if (found.isUnsubscribed)
    return { view: { title: 'You are unsubscribed', text: 'You get no weekly summary of this site.', home } }
  const form = { action: summary.UNSUBSCRIBE_ACTION, token, label: 'Unsubscribe' }
  return { view: { title: 'Unsubscribe', text: 'Stop the weekly summary of this site by email?', form } }
}

const BUILDERS = new Map([
  [CONFIRM_PATH, buildConfirmPage],
  [UNSUBSCRIBE_PATH, buildUnsubscribePage],
  [restock.UNSUBSCRIBE_PATH, buildRestockPage],
  [summary.UNSUBSCRIBE_PATH, buildSummaryPage],
])

export const isSubscriptionPath = (path: string): boolean => BUILDERS.has(path)

/** The pages behind the links in emails to subscribers. Never cached: they show an email address. */
export const renderSubscriptionPage = async (
  deps: SubscriptionPageDependencies,
  request: PageRequest,
  query: URLSearchParams,
): Promise<PageResponse> => {
  const isUnsubscribe = request.path !== CONFIRM_PATH
  const build = BUILDERS.get(request.path) ?? buildUnsubscribePage
  const { view, status = 200 } = await build(deps, request, query)
  const headers = { 'cache-control': 'no-store' }
  if (query.get('format') === 'json') {
    const pageType = isUnsubscribe ? PageType.newsletterUnsubscribe : PageType.page
    const json = jsonResponse(toPublicJson({ ...request, pageType, assets: new Map() }))
    return { ...json, status, cacheable: false, headers }
  }
  const context = createRenderContext(request, new Map())
  // A hidden site shows its lock screen at the home page.
  const { home, ...rest } = view
  const body = <SubscriptionView {...rest} home={request.isHidden ? undefined : home} />
  const html = renderInLayout(request, buildPlainHead(view.title), context, body)
  return { ...htmlResponse(html, { status, cacheable: false }), headers }
}
