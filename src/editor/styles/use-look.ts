import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { WebsiteId } from '#base/id.ts'
import { notify } from '#design/notify.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/query.ts'
import { listFonts } from '#site/fonts/contract.ts'
import { changeTheme, getSite } from '#site/sites/contract.ts'
import { Theme } from '#site/themes/theme-schema.ts'
import type { Look, LookState } from './look.ts'

/** The site's look, read into `look` and saved from it. */
export const useLook = (websiteId: WebsiteId, look: Look) => {
  const client = useQueryClient()
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const state: LookState = useStore(look.store)
  const theme = site.data?.theme
  const fonts = useEndpointQuery(listFonts, { params: { websiteId } }).data?.fonts
  useEffect(() => {
    if (fonts) look.know(fonts)
  }, [fonts, look])
  useEffect(() => {
    const read = Theme.safeParse(theme)
    if (read.success) look.open(read.data)
  }, [theme, look])

  const saving = useEndpointMutation(changeTheme)
  const save = (): void => {
    const { now } = look.store.getState()
    if (!now) return
    saving.mutate(
      { params: { websiteId }, body: { theme: now } },
      {
        onSuccess: async () => {
          look.kept(now)
          notify('Saved. Visitors see the new look at once.')
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
