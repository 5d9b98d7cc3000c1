import { kilnTheme } from '#site/themes/kiln-theme.ts'
import type { Starter } from '#starters/starter.ts'
import { kilnForms } from './forms.ts'
import { kilnFunds } from './funds.ts'
import { kilnImages } from './images.ts'
import { kilnPages } from './pages.ts'
import { kilnPosts } from './posts.ts'
import { kilnSelling } from './selling.ts'
import { kilnStore } from './store.ts'

export const kilnStarter: Starter = {
  id: 'kiln',
  name: 'Kiln & Co.',
  description: 'A ceramics studio with large images, an asymmetric grid, a blog and a store with thirty products.',
  siteTitle: 'Kiln & Co.',
  siteDescription: 'Stoneware, thrown by hand and fired to cone 10 in a former ice house on the coast of Maine.',
  settings: {
    footer: { text: 'The Ice House, 18 Wharf Lane, Harrow Point, Maine.\nThursday to Sunday, ten to five.' },
  },
  preview: 'hero-shelf.jpg',
  theme: kilnTheme,
  folder: 'src/starters/kiln/images',
  filesFolder: 'src/starters/kiln/files',
  images: kilnImages,
  forms: kilnForms,
  funds: kilnFunds,
  footerForm: 'letters',
  pages: kilnPages,
  posts: kilnPosts,
  stores: [kilnStore],
  selling: kilnSelling,
  mainNavigation: [{ page: 'shop' }, { page: 'glazes' }, { page: 'about' }, { page: 'journal' }, { page: 'contact' }],
  footerNavigation: [
    { page: 'shop' },
    { page: 'journal' },
    { page: 'shipping-and-care' },
    { page: 'privacy' },
    { title: 'Write to us', href: '/contact#write' },
  ],
}
