import { Cookie, KeyRound, Mail, Settings, Users } from 'lucide-react'
import type { SiteScreen } from './screen.ts'

/** Settings of the site and who works on it. */
export const settingsScreens: readonly SiteScreen[] = [
  {
    path: 'settings',
    right: 'site.settings',
    menu: { label: 'Settings', icon: Settings },
    load: async () => (await import('#site/sites/dashboard/SiteSettings.tsx')).SiteSettings,
  },
  {
    path: 'visitor-data',
    right: 'site.settings',
    feature: 'analyticsTiers',
    menu: { label: 'Cookies & visitor data', icon: Cookie },
    load: async () => (await import('#analytics/census/dashboard/VisitorDataScreen.tsx')).VisitorDataScreen,
  },
  {
    path: 'contributors',
    right: 'contributors.read',
    menu: { label: 'Contributors', icon: Users },
    load: async () => (await import('#people/contributors/dashboard/Contributors.tsx')).Contributors,
  },
  {
    path: 'api-keys',
    right: 'apiKeys.manage',
    menu: { label: 'API keys', icon: KeyRound },
    load: async () => (await import('#people/api-keys/dashboard/ApiKeys.tsx')).ApiKeys,
  },
  {
    path: 'mails',
    right: 'mail.read',
    menu: { label: 'Email log', icon: Mail },
    load: async () => (await import('../email-log/EmailLog.tsx')).SiteEmailLog,
  },
  {
    path: 'mails/$mailId',
    right: 'mail.read',
    load: async () => (await import('../email-log/EmailScreen.tsx')).SiteEmail,
  },
]
