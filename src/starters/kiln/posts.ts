import type { StarterPost } from '#starters/starter.ts'
import { aYearOfOatmeal } from './posts/a-year-of-oatmeal.ts'
import { betweenConeSixAndConeTen } from './posts/between-cone-6-and-cone-10.ts'
import { whyCeladonIsGreen } from './posts/why-celadon-is-green.ts'

export const kilnPosts: readonly StarterPost[] = [
  {
    journal: 'journal',
    title: 'Why celadon is green',
    urlId: 'why-celadon-is-green',
    excerpt: 'A spoonful of rust, a fire that runs short of air, and the bubbles you are not supposed to see.',
    author: 'Jun Takeda',
    tags: ['glaze', 'celadon', 'reduction'],
    mainImage: 'journal-glaze-drip.jpg',
    daysAgo: 9,
    document: whyCeladonIsGreen,
  },
  {
    journal: 'journal',
    title: 'Between cone 6 and cone 10',
    urlId: 'between-cone-6-and-cone-10',
    excerpt: 'It is 113 °F and about one hour. Almost everything we care about happens inside it.',
    author: 'Maren Aldous',
    tags: ['firing', 'clay'],
    mainImage: 'journal-kiln-shelves.jpg',
    daysAgo: 38,
    document: betweenConeSixAndConeTen,
  },
  {
    journal: 'journal',
    title: 'A year of oatmeal',
    urlId: 'a-year-of-oatmeal',
    excerpt: 'Sixty-three tiles, one good accident, and how the plainest glaze in the studio took the longest.',
    author: 'Ines Ferreira',
    tags: ['glaze', 'testing', 'mugs'],
    mainImage: 'journal-test-tiles.jpg',
    daysAgo: 81,
    document: aYearOfOatmeal,
  },
]
