import {
  AlignJustify,
  BetweenHorizontalStart,
  ChevronsUpDown,
  Code,
  Image,
  Images,
  LayoutGrid,
  type LucideIcon,
  MapPin,
  Menu,
  Minus,
  MousePointerClick,
  Music,
  Newspaper,
  Package,
  Quote,
  Search,
  Shapes,
  Share2,
  ShoppingCart,
  SquareCode,
  SquareDashed,
  SquarePlay,
  Table,
  Type,
  Video,
  Waves,
} from 'lucide-react'
import type { BlockDefinition } from '#blocks/definition.ts'

export const blockGroups = ['Words', 'Pictures and sound', 'Shop', 'Finding', 'Space', 'Code', 'More'] as const
export type BlockGroup = (typeof blockGroups)[number]

/** How the known kinds of blocks stand in the menu. One that is not listed appears by itself, under "More". */
const known: Readonly<Record<string, readonly [BlockGroup, LucideIcon]>> = {
  text: ['Words', AlignJustify],
  heading: ['Words', Type],
  quote: ['Words', Quote],
  button: ['Words', MousePointerClick],
  accordion: ['Words', ChevronsUpDown],
  table: ['Words', Table],
  marquee: ['Words', Waves],
  markdown: ['Code', SquareCode],
  image: ['Pictures and sound', Image],
  gallery: ['Pictures and sound', Images],
  video: ['Pictures and sound', Video],
  audio: ['Pictures and sound', Music],
  embed: ['Pictures and sound', SquarePlay],
  shape: ['Pictures and sound', Shapes],
  product: ['Shop', Package],
  'product-grid': ['Shop', LayoutGrid],
  'add-to-cart': ['Shop', ShoppingCart],
  menu: ['Finding', Menu],
  summary: ['Finding', Newspaper],
  search: ['Finding', Search],
  map: ['Finding', MapPin],
  'social-links': ['Finding', Share2],
  line: ['Space', Minus],
  spacer: ['Space', BetweenHorizontalStart],
  html: ['Code', Code],
  code: ['Code', SquareCode],
}

export const getBlockGroup = ({ type }: BlockDefinition): BlockGroup => known[type]?.[0] ?? 'More'
export const getBlockIcon = ({ type }: BlockDefinition): LucideIcon => known[type]?.[1] ?? SquareDashed

/** Every word that was typed begins a word of what is looked through. */
export const matchesSearch = (search: string, text: string): boolean => {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
