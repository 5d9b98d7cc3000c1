import type { ValueOf } from './enumeration.ts'

/** The other numbers up to the highest are reserved. */
export const MAX_BLOCK_TYPE = 72
export const BlockType = {
  navigation: 1,
  html: 2,
  image: 5,
  gallery: 8,
  form: 9,
  product: 43,
  button: 53,
  accordion: 69,
  marquee: 70,
  shape: 71,
  pricingPlan: 72,
} as const
export type BlockType = ValueOf<typeof BlockType>

/** The variants of blocks. They have no names. */
export const BLOCK_VARIANTS = { first: 1000, last: 1019 } as const

/** Blocks that the documents do not number. The numbers are public, so they never change and are never reused. */
export const FIRST_CUSTOM_BLOCK_TYPE = 2000
export const CustomBlockType = {
  text: 2000,
  heading: 2001,
  video: 2002,
  audio: 2003,
  quote: 2004,
  divider: 2005,
  spacer: 2006,
  embed: 2007,
  productGrid: 2008,
  summary: 2009,
  code: 2010,
  markdown: 2011,
  table: 2012,
  map: 2013,
  socialLinks: 2014,
  search: 2015,
  addToCart: 2016,
  newsletter: 2017,
  donation: 2018,
  chart: 2019,
  countdown: 2020,
  album: 2021,
  testimonials: 2022,
  team: 2023,
  timeline: 2024,
  beforeAfter: 2025,
  download: 2026,
  breadcrumbs: 2027,
  tableOfContents: 2028,
  icon: 2029,
  logoWall: 2030,
  stats: 2031,
  notice: 2032,
  comments: 2033,
  eventList: 2034,
} as const
export type CustomBlockType = ValueOf<typeof CustomBlockType>
