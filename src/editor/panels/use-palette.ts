import { useQuery } from '@tanstack/react-query'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getSite } from '#site/sites/contract.ts'
import { Theme } from '#site/themes/theme-schema.ts'

/** The site's colors by section theme; undefined until loaded. */
export const usePalette = (websiteId: WebsiteId): Theme['palette'] | undefined => {
  const site = useQuery({
    queryKey: ['sites', websiteId, 'palette'],
    queryFn: () => callEndpoint(getSite, { params: { websiteId } }),
  })
  const theme = Theme.safeParse(site.data?.theme)
  return theme.success ? theme.data.palette : undefined
}
