import type { FirstOwner } from '#people/accounts/first-owner.ts'

type Installation = { publicUrl: string; smtpUrl?: string; role: string }

/** The startup message: URLs and the first owner's sign-in link. */
export const formatStartupMessage = (
  { publicUrl, smtpUrl, role }: Installation,
  first: FirstOwner | undefined,
  sites: readonly string[],
): string[] => [
  '',
  '  Sitewright is running.',
  '',
  ...(sites.length > 0 ? sites : ['none yet: sign in and create one']).map(
    (site, index) => `  ${index === 0 ? 'Site' : '    '}      ${site}`,
  ),
  `  Owner     ${publicUrl}/config`,
  `  API       ${publicUrl}/api/docs`,
  smtpUrl ? '  Email     sent by SMTP' : `  Email     ${publicUrl}/config/outbox  (not sent until SMTP_URL is set)`,
  '',
  ...(first?.signInLink ? ['  Sign in with this one-time link and set a password:', `  ${first.signInLink}`, ''] : []),
  role === 'worker' ? '  Ready to process jobs.' : '  Ready. Press Ctrl-C to stop.',
  '',
]
