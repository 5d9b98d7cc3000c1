import type { PlanFeature } from '#base/enumerations/plan-features.ts'
import type { WebsiteId } from '#base/id.ts'
import type { PlanFeatures } from '#base/plan-features.ts'
import {
  type ContentKind,
  MAX_RESULTS_PER_KIND as limit,
  type SearchResult,
  searchContent,
} from '#dashboard/palette/contract.ts'
import { hasRight, type Right } from '#people/roles/model.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import type { Services } from './services.ts'

type Found = Omit<SearchResult, 'kind'>

type Finder = {
  /** The right of the screen that lists the content. */
  right: Right
  feature?: PlanFeature
  find: (websiteId: WebsiteId, search: string) => Promise<Found[]>
}

type SearchDependencies = Pick<
  Services,
  | 'assets'
  | 'catalog'
  | 'customerProfiles'
  | 'discounts'
  | 'forms'
  | 'giftCardManagement'
  | 'mailingLists'
  | 'orders'
  | 'pageManagement'
  | 'posts'
>

/** For slices without a search of their own, whose lists are short. */
const filterByText = <Row>(rows: readonly Row[], search: string, toText: (row: Row) => string): Row[] => {
  const words = search.toLowerCase()
  return rows.filter((row) => toText(row).toLowerCase().includes(words)).slice(0, limit)
}

const first = { page: 1, limit } as const

const createFinders = (services: SearchDependencies): Readonly<Record<ContentKind, Finder>> => ({
  page: {
    right: 'pages.read',
    find: async (websiteId, search) => {
      const { pages } = await services.pageManagement.list(websiteId)
      return filterByText(pages, search, ({ title, path }) => `${title}\n${path}`).map((page) => ({
        title: page.title,
        detail: page.path,
        screen: page.kind === 'page' ? `edit/page/${page.collectionId}` : 'pages',
      }))
    },
  },
  post: {
    right: 'pages.read',
    find: async (websiteId, search) => {
      const { posts } = await services.posts.list(websiteId, { ...first, search })
      return posts.map(({ postId, title, path }) => ({ title, detail: path, screen: `posts/${postId}` }))
    },
  },
  product: {
    right: 'products.read',
    feature: 'commerce',
    find: async (websiteId, search) => {
      const query = { ...first, search, sort: 'title', direction: 'up' } as const
      const { products } = await services.catalog.list(websiteId, query)
      return products.map(({ id, title, url }) => ({ title, detail: url, screen: `products/${id}` }))
    },
  },
  order: {
    right: 'orders.read',
    find: async (websiteId, search) => {
      const query = { ...first, search, sort: 'placed', direction: 'down' } as const
      const { orders } = await services.orders.list(websiteId, query)
      return orders.map(({ orderId, number, name, email }) => ({
        title: `Order #${number}`,
        detail: name || email,
        screen: `orders/${orderId}`,
      }))
    },
  },
  customer: {
    right: 'customers.read',
    find: async (websiteId, search) => {
      const { customers } = await services.customerProfiles.list(websiteId, { ...first, search, sort: 'name' })
      return customers.map(({ id, name, email }) => ({
        title: name || email,
        detail: name ? email : '',
        // Guests have no screen of their own.
        screen: id ? `customers/${id}` : `customers?search=${encodeURIComponent(email)}`,
      }))
    },
  },
  form: {
    right: 'forms.read',
    find: async (websiteId, search) => {
      const { forms } = await services.forms.list(websiteId)
      return filterByText(forms, search, ({ name }) => name).map(({ id, name }) => ({
        title: name,
        detail: '',
        screen: `forms/${id}`,
      }))
    },
  },
  'mailing-list': {
    right: 'campaigns.edit',
    find: async (websiteId, search) => {
      const { lists } = await services.mailingLists.list(websiteId)
      return filterByText(lists, search, ({ name }) => name).map(({ id, name }) => ({
        title: name,
        detail: '',
        screen: `mailing-lists/${id}`,
      }))
    },
  },
  discount: {
    right: 'discounts.edit',
    feature: 'commerce',
    find: async (websiteId, search) => {
      const { discounts } = await services.discounts.management.list(websiteId, { ...first, search })
      return discounts.map(({ id, name, code }) => ({
        title: name || code,
        detail: name ? code : '',
        screen: `discounts/${id}`,
      }))
    },
  },
  'gift-card': {
    right: 'orders.read',
    find: async (websiteId, search) => {
      const { giftCards } = await services.giftCardManagement.list(websiteId, { ...first, search })
      return giftCards.map(({ giftCardId, kind, lastFour, recipientName, recipientEmail }) => ({
        title: kind === 'store-credit' ? 'Store credit' : `Gift card ···${lastFour}`,
        detail: recipientName || recipientEmail,
        screen: `gift-cards/${giftCardId}`,
      }))
    },
  },
  file: {
    right: 'pages.read',
    find: async (websiteId, search) => {
      const { files } = await services.assets.files(websiteId, { ...first, search, sort: 'name', order: 'up' })
      return files.map(({ id, filename, title }) => ({
        title: filename,
        detail: title === filename ? '' : title,
        screen: `files?file=${id}`,
      }))
    },
  },
})

/** Search of the command palette: asks the lists of all slices that the caller may read. */
export const dashboardSearchRoutes = (services: SearchDependencies, planFeatures: PlanFeatures): Route[] => {
  const finders = Object.entries(createFinders(services)) as [ContentKind, Finder][]
  return [
    handle(searchContent, async ({ websiteId, query: { q }, caller }) => {
      // Owners write order numbers with a number sign.
      const search = q.replace(/^#/, '') || q
      const allowed = finders.filter(
        ([, { right, feature }]) => hasRight(caller.roles, right) && (!feature || planFeatures[feature]),
      )
      const found = await Promise.all(
        allowed.map(async ([kind, { find }]) => (await find(websiteId, search)).map((result) => ({ kind, ...result }))),
      )
      return { results: found.flat() }
    }),
  ]
}
