import type { SiteScreen } from './screen.ts'

/** Reports on visits, sales and page speed. */
export const analyticsScreens: readonly SiteScreen[] = []
