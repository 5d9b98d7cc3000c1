import type { PlainScreen } from './screen.ts'

/** Screens that need no sign-in. */
export const publicScreens: readonly PlainScreen[] = [
  { path: 'sign-in', load: async () => (await import('#people/accounts/dashboard/SignIn.tsx')).SignIn },
  { path: 'sign-in/link', load: async () => (await import('#people/accounts/dashboard/SignInLink.tsx')).SignInLink },
  { path: 'sign-up', load: async () => (await import('#people/accounts/dashboard/SignUp.tsx')).SignUp },
  {
    path: 'confirm-sign-up',
    load: async () => (await import('#people/accounts/dashboard/ConfirmSignUp.tsx')).ConfirmSignUp,
  },
  {
    path: 'forgot-password',
    load: async () => (await import('#people/accounts/dashboard/ForgotPassword.tsx')).ForgotPassword,
  },
  {
    path: 'reset-password',
    load: async () => (await import('#people/accounts/dashboard/ResetPassword.tsx')).ResetPassword,
  },
  {
    path: 'confirm-email',
    load: async () => (await import('#people/accounts/dashboard/ConfirmEmail.tsx')).ConfirmEmail,
  },
  {
    path: 'invitation',
    load: async () => (await import('#people/contributors/dashboard/AcceptInvitation.tsx')).AcceptInvitation,
  },
]

/** Screens of the account, not of a site. */
export const accountScreens: readonly PlainScreen[] = [
  { path: '/', load: async () => (await import('#site/sites/dashboard/Start.tsx')).Start },
  { path: 'sites', load: async () => (await import('#site/sites/dashboard/Sites.tsx')).Sites },
  { path: 'new-site', load: async () => (await import('../new-site/NewSite.tsx')).NewSite },
  {
    path: 'account',
    load: async () => (await import('#people/accounts/dashboard/AccountSettings.tsx')).AccountSettings,
  },
  { path: 'outbox', load: async () => (await import('../email-log/EmailLog.tsx')).InstallationEmailLog },
  { path: 'outbox/$mailId', load: async () => (await import('../email-log/EmailScreen.tsx')).InstallationEmail },
  { path: 'billing/upgrade', load: async () => (await import('../billing/Billing.tsx')).Billing },
  { path: 'billing/subscriptions/website', load: async () => (await import('../billing/Billing.tsx')).Billing },
]
