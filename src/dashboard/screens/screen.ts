import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PlanFeature } from '#base/enumerations/plan-features.ts'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import type { Right } from '#people/roles/model.ts'

type InMenu = {
  label: string
  icon: LucideIcon
  /** Without this plan feature the screen is not in the menu, but links to it work. */
  feature?: PlanFeature
}

export type SiteScreen = {
  /** Below `/config/sites/:websiteId/`; `$name` is a path parameter. */
  path: string
  /** Required right: without it the screen is hidden. The server enforces it; this only avoids a failed request. */
  right: Right
  /** Required plan feature, handled like the right. */
  feature?: PlanFeature
  /** Sidebar entry; missing for screens reached from others. */
  menu?: InMenu
  load: () => Promise<ComponentType<SiteScreenProps>>
  /** Preloads the screen's data by its path parameters, before the session is known. Never throws. */
  early?: (params: Readonly<Record<string, string>>) => void
}

export type PlainScreen = { path: string; load: () => Promise<ComponentType> }
