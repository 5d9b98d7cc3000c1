import { EventType } from '#analytics/census/model.ts'
import type { Census, ServerEvent, Visitor } from '#analytics/census/service.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Sessions } from '#people/sessions/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { VisitorEvent, VisitorEvents, VisitorRequest } from '#platform/http/visitor-events.ts'
import type { Log } from '#platform/log.ts'
import { insertPaymentVisit } from './store/order-visits.ts'

const CHECKOUT_PATH = '/checkout'
const SEARCH_PATH = '/search'

type EventFields = Omit<ServerEvent, 'websiteId' | 'visitor'>

/** Search terms are compared without case: `Bowl` and `bowl` are one. */
const toFields = (event: VisitorEvent, refererPath: string): EventFields => {
  switch (event.kind) {
    case 'cart-add':
      return { type: EventType.cartAdd, name: event.productId, label: event.title, path: refererPath }
    case 'checkout':
      return { type: EventType.checkout, name: event.step, path: CHECKOUT_PATH }
    case 'search':
      return {
        type: EventType.search,
        name: event.term.toLowerCase(),
        label: String(event.results),
        path: SEARCH_PATH,
      }
    case 'form':
      return { type: EventType.formSubmit, name: event.formId, label: event.name, path: event.path }
  }
}

/** The page that the visitor was on. */
const getRefererPath = ({ request: { headers, host } }: VisitorRequest): string => {
  const { referer } = headers
  const url = typeof referer === 'string' ? URL.parse(referer) : null
  return url?.hostname === host ? url.pathname : ''
}

export type VisitorEventDependencies = {
  census: Pick<Census, 'identifyVisitor' | 'recordServerEvent'>
  identify: Sessions['identify']
  clock: Clock
  log: Pick<Log, 'warn'>
}

/** Records what visitors do on the server, after the response is determined. Contributors are not recorded. */
export const createVisitorEvents = ({
  census,
  identify,
  clock,
  log,
}: VisitorEventDependencies): VisitorEvents & { flush: () => Promise<void> } => {
  const unidentified = new Set<Promise<unknown>>()

  const findVisitor = async ({ websiteId, request, caller }: VisitorRequest): Promise<Visitor | undefined> =>
    census.identifyVisitor({
      websiteId,
      request,
      caller: caller ?? (await identify(request.cookies, websiteId, request.secure)),
    })
  const logFailure = (error: unknown): undefined => {
    log.warn({ err: error }, 'a visitor could not be identified')
    return undefined
  }
  const recordFor = (visitor: Visitor | undefined, websiteId: WebsiteId, fields: EventFields): void => {
    if (visitor) census.recordServerEvent({ websiteId, visitor, ...fields })
  }

  return {
    record(request, event) {
      const fields = toFields(event, getRefererPath(request))
      const task: Promise<unknown> = findVisitor(request)
        .then((visitor) => recordFor(visitor, request.websiteId, fields))
        .catch(logFailure)
        .finally(() => unidentified.delete(task))
      unidentified.add(task)
    },

    async preparePayment(request) {
      const startedAt = clock()
      const visitor = await findVisitor(request).catch(logFailure)
      return async (tx, { websiteId, paymentId }) => {
        if (!visitor) return
        const { visitorId, visitId } = visitor
        await insertPaymentVisit(tx, {
          websiteId,
          paymentId,
          visitorId,
          visitId,
          startedAt,
          visitor: JSON.stringify(visitor),
        })
        tx.afterCommit(() => recordFor(visitor, websiteId, toFields({ kind: 'checkout', step: 'payment' }, '')))
      }
    },

    /** Resolves when all events are with the census. */
    async flush() {
      await Promise.all(unidentified)
    },
  }
}
