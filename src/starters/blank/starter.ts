import type { Starter } from '#starters/starter.ts'
import { home } from './home.ts'
import { blankTheme } from './theme.ts'

export const blankStarter: Starter = {
  id: 'blank',
  name: 'Blank',
  description: 'One page with a heading and a text in a neutral style. Add everything else yourself.',
  siteTitle: 'New site',
  siteDescription: '',
  preview: 'preview.svg',
  theme: blankTheme,
  folder: 'src/starters/blank/images',
  images: [],
  pages: [
    {
      key: 'home',
      kind: 'page',
      title: 'Home',
      urlId: 'home',
      description: 'The first page of a new site.',
      isHomepage: true,
      document: home,
    },
  ],
  posts: [],
  mainNavigation: [{ page: 'home' }],
  footerNavigation: [],
}
