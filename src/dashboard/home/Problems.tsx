import { Alert, List } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { countWord } from '#design/format/count-word.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import type { Problem, ProblemKind } from './contract.ts'

type Description = { one: string; many: string; screen: string; search?: Readonly<Record<string, string>> }

/** What happened, and the screen where it is solved. */
const DESCRIPTIONS: Readonly<Record<ProblemKind, Description>> = {
  emails: {
    one: 'email could not be sent',
    many: 'emails could not be sent',
    screen: 'mails',
    search: { state: 'failed' },
  },
  refunds: {
    one: 'refund did not reach the customer',
    many: 'refunds did not reach the customers',
    screen: 'payments',
  },
  webhooks: {
    one: 'message of the payment provider could not be processed',
    many: 'messages of the payment provider could not be processed',
    screen: 'payments',
  },
  'form-deliveries': {
    one: 'form submission was not delivered',
    many: 'form submissions were not delivered',
    screen: 'form-submissions',
    search: { folder: 'undelivered' },
  },
  'script-errors': {
    one: 'script error on the site in the last 7 days',
    many: 'different script errors on the site in the last 7 days',
    screen: 'analytics/errors',
  },
}

export const Problems = ({ websiteId, problems }: { websiteId: WebsiteId; problems: readonly Problem[] }) =>
  problems.length === 0 ? null : (
    <Alert color="red" variant="light" icon={<TriangleAlert aria-hidden />} title="Needs your attention">
      <List listStyleType="none" spacing={4}>
        {problems.map(({ kind, count }) => {
          const { one, many, screen, search } = DESCRIPTIONS[kind]
          return (
            <List.Item key={kind}>
              <TextLink to={sitePath(websiteId, screen)} search={search}>
                {countWord(count, one, many)}
              </TextLink>
            </List.Item>
          )
        })}
      </List>
    </Alert>
  )
