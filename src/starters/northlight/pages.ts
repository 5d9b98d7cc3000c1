import type { StarterPage } from '#starters/starter.ts'
import { about } from './pages/about.ts'
import { contact } from './pages/contact.ts'
import { editions } from './pages/editions.ts'
import { home } from './pages/home.ts'
import { sessionsPage } from './pages/sessions.ts'

export const northlightPages: readonly StarterPage[] = [
  {
    key: 'home',
    kind: 'page',
    title: 'Home',
    urlId: 'home',
    description: 'Photographs of Lake Superior and the people who live beside it.',
    seoTitle: 'Northlight — Photographs from Lake Superior',
    seoDescription:
      'Black and white photographs by Ingrid Sollid: signed prints in small editions, and sittings by a north window in Duluth, Minnesota.',
    mainImage: 'seven-ridges.jpg',
    isHomepage: true,
    document: home,
  },
  {
    key: 'sessions',
    kind: 'page',
    title: 'Sessions',
    urlId: 'sessions',
    description: 'A sitting by the north window, a day in a house, a walk with a camera.',
    seoTitle: 'Portraits, places and walks — Northlight',
    seoDescription:
      'Portrait sittings in window light, a day with your house from sunrise to dusk, and small photography walks on the north shore.',
    mainImage: 'sitters-chair.jpg',
    document: sessionsPage,
  },
  {
    key: 'about',
    kind: 'page',
    title: 'About',
    urlId: 'about',
    description: 'Who makes the pictures, in which room, and why each of them takes four minutes.',
    seoTitle: 'Ingrid Sollid and the studio — Northlight',
    seoDescription:
      'A photographer on Lake Avenue in Duluth, a wooden field camera, one north window, and prints made in the same room.',
    mainImage: 'breakwater.jpg',
    document: about,
  },
  {
    key: 'contact',
    kind: 'page',
    title: 'Contact',
    urlId: 'contact',
    description: 'Where the studio is, when it is open, and how to ask for a session.',
    seoTitle: 'Contact and studio hours — Northlight',
    seoDescription: '210 Lake Avenue, Duluth, Minnesota. By appointment, and on the first Friday of the month.',
    mainImage: 'field-tree.jpg',
    document: contact,
  },
  {
    key: 'editions',
    kind: 'page',
    title: 'Editions & framing',
    urlId: 'editions',
    description: 'Sizes of the editions, paper and ink, frames, shipping and returns.',
    seoTitle: 'Editions, paper and framing — Northlight',
    seoDescription:
      'Editions of 25 and 12, pigment ink on cotton paper, frames of black-stained ash, thirty days to return.',
    document: editions,
  },
]
