import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  ClipboardList,
  FileText,
  Gift,
  Image,
  type LucideIcon,
  Mails,
  Newspaper,
  Package,
  Receipt,
  TicketPercent,
  UserRound,
} from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { sitePath } from '#design/routing/paths.ts'
import { CONTENT_KINDS, type ContentKind, searchContent } from './contract.ts'
import type { PaletteGroup } from './items.ts'

const KINDS: Readonly<Record<ContentKind, { label: string; icon: LucideIcon }>> = {
  page: { label: 'Pages', icon: FileText },
  post: { label: 'Posts', icon: Newspaper },
  product: { label: 'Products', icon: Package },
  order: { label: 'Orders', icon: Receipt },
  customer: { label: 'Customers', icon: UserRound },
  form: { label: 'Forms', icon: ClipboardList },
  'mailing-list': { label: 'Mailing lists', icon: Mails },
  discount: { label: 'Discounts', icon: TicketPercent },
  'gift-card': { label: 'Gift cards', icon: Gift },
  file: { label: 'Files', icon: Image },
}

export type ContentSearch = {
  groups: readonly PaletteGroup[]
  isLoading: boolean
  error: Error | null
  retry: () => void
}

/** Searches the site's content while the user types. Without a site or a query nothing is requested. */
export const useContentSearch = (websiteId: WebsiteId | undefined, query: string): ContentSearch => {
  const router = useRouter()
  const typed = query.trim()
  const [q] = useDebouncedValue(typed, 200)
  const isActive = websiteId !== undefined && q !== '' && typed !== ''
  const request = { params: { websiteId: websiteId as WebsiteId }, query: { q } }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: getQueryKey(searchContent, request),
    queryFn: () => callEndpoint(searchContent, request),
    enabled: isActive,
    placeholderData: keepPreviousData,
  })
  const results = isActive ? (data?.results ?? []) : []
  const groups = CONTENT_KINDS.map((kind) => ({
    label: KINDS[kind].label,
    items: results
      .filter((result) => result.kind === kind)
      .map(({ title, detail, screen }) => ({
        id: `${kind}:${screen}`,
        label: title,
        detail,
        icon: KINDS[kind].icon,
        run: () => router.history.push(sitePath(request.params.websiteId, screen)),
      })),
  })).filter(({ items }) => items.length > 0)
  return {
    groups,
    isLoading: websiteId !== undefined && typed !== '' && (isFetching || q !== typed),
    error: isActive ? error : null,
    retry: () => void refetch(),
  }
}
