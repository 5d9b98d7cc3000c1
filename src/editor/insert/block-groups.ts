import {
  AlignJustify,
  BadgeDollarSign,
  BetweenHorizontalStart,
  CalendarDays,
  ChartColumn,
  ChevronRight,
  ChevronsUpDown,
  ClipboardList,
  Code,
  Columns2,
  Disc3,
  Download,
  Grip,
  HandHeart,
  Hash,
  History,
  Image,
  Images,
  Info,
  LayoutGrid,
  ListTree,
  type LucideIcon,
  MapPin,
  Menu,
  MessageSquareQuote,
  MessagesSquare,
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
  Star,
  Table,
  Timer,
  Type,
  Users,
  Video,
  Waves,
} from 'lucide-react'
import type { BlockDefinition } from '#blocks/definition.ts'

export const blockGroups = ['Text', 'Media', 'Shop', 'Navigation', 'Spacing', 'Code', 'More'] as const
export type BlockGroup = (typeof blockGroups)[number]

/** Group and icon of each block type. Types that are not listed appear under "More". */
const known: Readonly<Record<string, readonly [BlockGroup, LucideIcon]>> = {
  text: ['Text', AlignJustify],
  heading: ['Text', Type],
  quote: ['Text', Quote],
  button: ['Text', MousePointerClick],
  accordion: ['Text', ChevronsUpDown],
  table: ['Text', Table],
  chart: ['Text', ChartColumn],
  countdown: ['More', Timer],
  album: ['Media', Disc3],
  testimonials: ['Text', MessageSquareQuote],
  team: ['Text', Users],
  timeline: ['Text', History],
  'before-after': ['Media', Columns2],
  download: ['Media', Download],
  breadcrumbs: ['Navigation', ChevronRight],
  'table-of-contents': ['Navigation', ListTree],
  icon: ['Media', Star],
  'logo-wall': ['Media', Grip],
  stats: ['Text', Hash],
  notice: ['Text', Info],
  pricing: ['Shop', BadgeDollarSign],
  marquee: ['Text', Waves],
  markdown: ['Code', SquareCode],
  image: ['Media', Image],
  gallery: ['Media', Images],
  video: ['Media', Video],
  audio: ['Media', Music],
  embed: ['Media', SquarePlay],
  shape: ['Media', Shapes],
  product: ['Shop', Package],
  'product-grid': ['Shop', LayoutGrid],
  'add-to-cart': ['Shop', ShoppingCart],
  donation: ['Shop', HandHeart],
  form: ['More', ClipboardList],
  menu: ['Navigation', Menu],
  summary: ['Navigation', Newspaper],
  'event-list': ['Navigation', CalendarDays],
  comments: ['More', MessagesSquare],
  search: ['Navigation', Search],
  map: ['Navigation', MapPin],
  'social-links': ['Navigation', Share2],
  line: ['Spacing', Minus],
  spacer: ['Spacing', BetweenHorizontalStart],
  html: ['Code', Code],
  code: ['Code', SquareCode],
}

export const getBlockGroup = ({ type }: BlockDefinition): BlockGroup => known[type]?.[0] ?? 'More'
export const getBlockIcon = ({ type }: BlockDefinition): LucideIcon => known[type]?.[1] ?? SquareDashed

/** Whether every word of the search is a prefix of a word in the text. */
export const matchesSearch = (search: string, text: string): boolean => {
  const tokens = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((wanted) => tokens.some((word) => word.startsWith(wanted)))
}
