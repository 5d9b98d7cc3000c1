import { SEARCH_PATH } from '#site/search/model.ts'

/** Structured data for search engines (schema.org). */

const CONTEXT = 'https://schema.org'

export const toWebsiteJsonLd = (site: { title: string; description: string; origin: string }): object => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: site.title,
  ...(site.description ? { description: site.description } : {}),
  url: `${site.origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${site.origin}${SEARCH_PATH}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})

export const toBreadcrumbJsonLd = (origin: string, trail: readonly { title: string; path: string }[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: origin + path,
  })),
})

export const toReviewJsonLd = (review: {
  subject: string
  rating: number
  author: string
  publishedAt: Date
}): object => ({
  '@context': CONTEXT,
  '@type': 'Review',
  itemReviewed: { '@type': 'Thing', name: review.subject },
  reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 0 },
  ...(review.author ? { author: { '@type': 'Person', name: review.author } } : {}),
  datePublished: review.publishedAt.toISOString(),
})

export const toPostJsonLd = (post: {
  title: string
  description: string
  url: string
  image?: string
  author: string
  siteTitle: string
  publishedAt?: Date
  modifiedAt: Date
}): object => ({
  '@context': CONTEXT,
  '@type': 'BlogPosting',
  headline: post.title,
  ...(post.description ? { description: post.description } : {}),
  mainEntityOfPage: post.url,
  ...(post.image ? { image: [post.image] } : {}),
  ...(post.author ? { author: { '@type': 'Person', name: post.author } } : {}),
  publisher: { '@type': 'Organization', name: post.siteTitle },
  ...(post.publishedAt ? { datePublished: post.publishedAt.toISOString() } : {}),
  dateModified: post.modifiedAt.toISOString(),
})
