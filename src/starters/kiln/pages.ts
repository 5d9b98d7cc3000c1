import type { StarterPage } from '#starters/starter.ts'
import { about } from './pages/about.ts'
import { contact } from './pages/contact.ts'
import { glazeBook } from './pages/glaze-book.ts'
import { home } from './pages/home.ts'
import { journal } from './pages/journal.ts'
import { privacy } from './pages/privacy.ts'
import { shippingAndCare } from './pages/shipping-and-care.ts'

export const kilnPages: readonly StarterPage[] = [
  {
    key: 'home',
    kind: 'page',
    title: 'Home',
    urlId: 'home',
    description: 'Stoneware for the table, the tea tray and the house, made by four people with one kiln.',
    seoTitle: 'Kiln & Co. — Stoneware from the coast of Maine',
    seoDescription:
      'Bowls, mugs, teapots and vases, thrown by hand and fired to cone 10 in a former ice house in Harrow Point, Maine. Nine firings a year.',
    mainImage: 'hero-table.jpg',
    isHomepage: true,
    document: home,
  },
  {
    key: 'glazes',
    kind: 'page',
    title: 'Glazes',
    urlId: 'glazes',
    description: 'The six glazes of the studio, what is in them, and what is in the kiln next.',
    seoTitle: 'Six stoneware glazes and the next firing — Kiln & Co.',
    seoDescription:
      'Celadon, satin white, oatmeal, ash blue, tenmoku and iron: what is in each glaze, what a cone 10 fire does to it, and what we are firing next.',
    mainImage: 'hero-shelf.jpg',
    document: glazeBook,
  },
  {
    key: 'about',
    kind: 'page',
    title: 'About',
    urlId: 'about',
    description: 'Who we are, where we work and how a pot is made, from wet clay to the last sanded foot.',
    seoTitle: 'The studio and how a pot is made — Kiln & Co.',
    seoDescription:
      'The story of a pottery in an old ice house: four people, a gas kiln laid brick by brick, and the six steps from a block of clay to a finished pot.',
    mainImage: 'studio-workbench.jpg',
    document: about,
  },
  {
    key: 'journal',
    kind: 'journal',
    title: 'Journal',
    urlId: 'journal',
    description: 'Glazes, firings and mistakes, written down by whoever made them, usually while the kiln cools.',
    seoTitle: 'Journal: notes from the glaze room — Kiln & Co.',
    seoDescription:
      'Why celadon is green, what happens between cone 6 and cone 10, and other notes on stoneware from the people who fire it.',
    mainImage: 'journal-test-tiles.jpg',
    document: journal,
  },
  {
    key: 'contact',
    kind: 'page',
    title: 'Contact',
    urlId: 'contact',
    description: 'Where to find the studio, when it is open, and how to join a Saturday workshop.',
    seoTitle: 'Visit the studio: hours, directions, workshops — Kiln & Co.',
    seoDescription:
      'The Ice House, 18 Wharf Lane, Harrow Point, Maine. Open Thursday to Sunday, ten to five. Saturday workshops for six people at a time.',
    mainImage: 'studio-shelves.jpg',
    document: contact,
  },
  {
    key: 'shipping-and-care',
    kind: 'page',
    title: 'Shipping & care',
    urlId: 'shipping-and-care',
    description: 'How we pack and post, what we do about breakages, and how to look after stoneware.',
    seoTitle: 'Shipping, returns and stoneware care — Kiln & Co.',
    seoDescription:
      'How parcels are packed and when they leave, thirty days to change your mind, and how to care for glazed stoneware and unglazed feet.',
    mainImage: 'product-mug-detail.jpg',
    document: shippingAndCare,
  },
  {
    key: 'privacy',
    kind: 'page',
    title: 'Privacy',
    urlId: 'privacy',
    description: 'What we keep about visitors and customers, for how long, and what you may ask of us.',
    seoTitle: 'Privacy — Kiln & Co.',
    seoDescription:
      'What Kiln & Co. keeps about visitors and customers, why, for how long, and how to have it changed or deleted.',
    document: privacy,
  },
]
