import type { FirstOwner } from '#people/accounts/first-owner.ts'
import { ACCOUNT_PATHS } from '#people/accounts/model.ts'

type Where = { publicUrl: string; smtpUrl?: string; role: string }

/** What the terminal says when the program is up: where everything is, and how the first owner gets in. */
export const welcome = (
  { publicUrl, smtpUrl, role }: Where,
  first: FirstOwner | undefined,
  sites: readonly string[],
): string[] => [
  '',
  '  Sitewright is running.',
  '',
  ...(sites.length > 0 ? sites : ['none yet: sign in and make one']).map(
    (site, index) => `  ${index === 0 ? 'Site' : '    '}      ${site}`,
  ),
  `  Owner     ${publicUrl}/config`,
  `  API       ${publicUrl}/api/docs`,
  smtpUrl ? '  Mail      is sent by SMTP' : `  Mail      ${publicUrl}/config/outbox  (kept here until SMTP_URL is set)`,
  '',
  ...(first?.linkToken
    ? [
        '  Sign in once with this link, then choose a password:',
        `  ${publicUrl}${ACCOUNT_PATHS['sign-in'](first.linkToken)}`,
        '',
      ]
    : []),
  role === 'worker' ? '  Ready to work off jobs.' : '  Ready. Ctrl-C stops it.',
  '',
]
