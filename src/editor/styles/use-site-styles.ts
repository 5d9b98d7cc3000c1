import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { listFonts } from '#site/fonts/contract.ts'
import { changeTheme, getSite } from '#site/sites/contract.ts'
import { Theme } from '#site/themes/theme-schema.ts'
import type { SiteStylesState, SiteStylesStore } from './site-styles.ts'

/** Loads the site's theme and custom fonts into `styles`, and saves it. */
export const useSiteStyles = (websiteId: WebsiteId, styles: SiteStylesStore) => {
  const client = useQueryClient()
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const state: SiteStylesState = useStore(styles.store)
  const theme = site.data?.theme
  const fonts = useEndpointQuery(listFonts, { params: { websiteId } }).data?.fonts
  useEffect(() => {
    if (fonts) styles.setCustomFonts(fonts)
  }, [fonts, styles])
  useEffect(() => {
    const read = Theme.safeParse(theme)
    if (read.success) styles.open(read.data)
  }, [theme, styles])

  const saving = useEndpointMutation(changeTheme)
  const save = (): void => {
    const { now } = styles.store.getState()
    if (!now) return
    saving.mutate(
      { params: { websiteId }, body: { theme: now } },
      {
        onSuccess: async () => {
          styles.markSaved(now)
          notify('Site styles saved. They are live now.')
          await Promise.all([
            client.invalidateQueries({ queryKey: [getSite.path] }),
            client.invalidateQueries({ queryKey: ['sites', websiteId] }),
          ])
        },
      },
    )
  }
  return { site, state, save, isSaving: saving.isPending, problem: saving.error }
}
