import type { StarterPage } from '#starters/starter.ts'
import { brew } from './pages/brew.ts'
import { home } from './pages/home.ts'
import { phases } from './pages/phases.ts'
import { roastery } from './pages/roastery.ts'
import { shipping } from './pages/shipping.ts'

export const halfMoonPages: readonly StarterPage[] = [
  {
    key: 'home',
    kind: 'page',
    title: 'Home',
    urlId: 'home',
    description: 'Six coffees, one for every phase of the moon, roasted twice a week.',
    seoTitle: 'Half Moon Coffee — Roasted Monday and Thursday',
    seoDescription:
      'Six coffees for every phase of the day, roasted twice a week in Las Cruces, New Mexico, and in your mailbox two days later.',
    mainImage: 'hero.jpg',
    isHomepage: true,
    document: home,
  },
  {
    key: 'phases',
    kind: 'page',
    title: 'Which one is mine?',
    navigationTitle: 'Find yours',
    urlId: 'phases',
    description: 'Six coffees and six kinds of morning. Read down until one sounds like you.',
    seoTitle: 'Which coffee is mine? — Half Moon Coffee',
    seoDescription:
      'From decaf New Moon to dark Full Moon: six coffees described by the mornings and evenings they belong to.',
    mainImage: 'from-above.jpg',
    document: phases,
  },
  {
    key: 'brew',
    kind: 'page',
    title: 'Brew',
    urlId: 'brew',
    description: 'A pour over in six steps, and what to do when it tastes wrong.',
    seoTitle: 'Pour over in six steps — Half Moon Coffee',
    seoDescription:
      'Weigh, rinse, bloom, pour, swirl, drink: a pour over without fuss, and how to fix sour, bitter or dull coffee.',
    mainImage: 'pour-over.jpg',
    document: brew,
  },
  {
    key: 'roastery',
    kind: 'page',
    title: 'Roastery',
    urlId: 'roastery',
    description: 'Two cousins, one red roaster from 1958, and where to find them.',
    seoTitle: 'The roastery on Orchard Street — Half Moon Coffee',
    seoDescription:
      '88 Orchard Street, Las Cruces, New Mexico. Open every day from seven to four; free cuppings on Friday at ten.',
    mainImage: 'shop-front.jpg',
    document: roastery,
  },
  {
    key: 'shipping',
    kind: 'page',
    title: 'Shipping & such',
    urlId: 'shipping',
    description: 'When coffee leaves, what it costs, and what happens if you do not like it.',
    seoTitle: 'Shipping and returns — Half Moon Coffee',
    seoDescription: 'Roasted Monday and Thursday, shipped the same day. Free from forty dollars.',
    document: shipping,
  },
]
