import type { Starter } from '#starters/starter.ts'
import { northlightForms } from './forms.ts'
import { northlightImages } from './images.ts'
import { northlightPages } from './pages.ts'
import { northlightSelling, northlightStore } from './store.ts'
import { northlightTheme } from './theme.ts'

export const northlightStarter: Starter = {
  id: 'northlight',
  name: 'Northlight',
  description: 'A photographer with full-bleed pictures in black and white, prints in editions, and sessions to book.',
  siteTitle: 'Northlight',
  siteDescription:
    'Photographs of Lake Superior by Ingrid Sollid: prints in small editions, and sittings by a north window.',
  settings: {
    header: { layout: 'split' },
    footer: { text: '210 Lake Avenue, upper floor, Duluth, Minnesota.\nFirst Friday of the month, four to eight.' },
  },
  preview: 'seven-ridges.jpg',
  theme: northlightTheme,
  folder: 'src/starters/northlight/images',
  images: northlightImages,
  forms: northlightForms,
  footerForm: 'letters',
  pages: northlightPages,
  posts: [],
  stores: [northlightStore],
  selling: northlightSelling,
  mainNavigation: [{ page: 'prints', title: 'Prints' }, { page: 'sessions' }, { page: 'about' }, { page: 'contact' }],
  footerNavigation: [
    { page: 'prints', title: 'Prints' },
    { page: 'editions' },
    { title: 'Book a sitting', href: '/prints/p/a-sitting-by-the-north-window' },
    { page: 'contact' },
  ],
}
