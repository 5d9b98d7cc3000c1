import type { Starter } from '#starters/starter.ts'
import { halfMoonForms } from './forms.ts'
import { halfMoonImages } from './images.ts'
import { halfMoonPages } from './pages.ts'
import { halfMoonSelling, halfMoonStore } from './store.ts'
import { halfMoonTheme } from './theme.ts'

export const halfMoonStarter: Starter = {
  id: 'half-moon',
  name: 'Half Moon Coffee',
  description: 'A coffee roaster in warm, bold colors, with round shapes, illustrations, a marquee and a small store.',
  siteTitle: 'Half Moon Coffee',
  siteDescription: 'Six coffees for every phase of the moon, roasted twice a week in Las Cruces, New Mexico.',
  settings: {
    header: { layout: 'centred' },
    footer: { text: '88 Orchard Street, Las Cruces, New Mexico.\nEvery day, seven to four.', layout: 'centred' },
    announcement: { text: 'Free shipping from forty dollars', href: '/shipping', enabled: true },
  },
  preview: 'hero.jpg',
  theme: halfMoonTheme,
  folder: 'src/starters/half-moon/images',
  images: halfMoonImages,
  forms: halfMoonForms,
  footerForm: 'full-moon-mail',
  pages: halfMoonPages,
  posts: [],
  stores: [halfMoonStore],
  selling: halfMoonSelling,
  mainNavigation: [{ page: 'coffee' }, { page: 'phases' }, { page: 'brew' }, { page: 'roastery' }],
  footerNavigation: [
    { page: 'coffee' },
    { page: 'brew' },
    { page: 'shipping' },
    { title: 'Say hello', href: '/roastery#find-us' },
  ],
}
