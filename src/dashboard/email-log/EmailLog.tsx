import { Alert, Badge, Button, Center, Code, Group, Select, Stack, Table, Text } from '@mantine/core'
import { Info, MailOpen } from 'lucide-react'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { SearchField } from '#design/forms/SearchField.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { LoadingRows } from '#design/tables/LoadingRows.tsx'
import tables from '#design/tables/table.module.css'
import type { EmailSummary } from '#platform/email/contract.ts'
import type { EmailStatus } from '#platform/email/model.ts'
import { getKindLabel, STATUS_LABELS } from './labels.ts'
import { type EmailLogScope, getEmailLogPath, useEmailKinds, useEmails } from './use-emails.ts'

const Row = ({ mail, scope }: { mail: EmailSummary; scope: EmailLogScope }) => (
  <Table.Tr>
    <Table.Td>
      <TextLink to={`${getEmailLogPath(scope)}/${mail.id}`} fw={500}>
        {mail.subject}
      </TextLink>
      <Text c="dimmed" size="xs">
        {getKindLabel(mail.kind)}
      </Text>
    </Table.Td>
    <Table.Td data-label="To">{mail.to}</Table.Td>
    <Table.Td data-label="Status">
      <Badge color={STATUS_LABELS[mail.state].color}>{STATUS_LABELS[mail.state].label}</Badge>
    </Table.Td>
    <Table.Td data-label="Created" className={tables.number}>
      {formatLocalDateTime(mail.createdAt)}
    </Table.Td>
  </Table.Tr>
)

const EMAIL_STATES = Object.keys(STATUS_LABELS) as EmailStatus[]

const NotSentNotice = () => (
  <Alert color="gray" variant="light" icon={<Info aria-hidden />}>
    Emails are not sent, because no mail server is configured. You can read them here. Set <Code>SMTP_URL</Code> and
    restart the server to send new emails.
  </Alert>
)

const EmailLog = ({ scope, title, lead }: { scope: EmailLogScope; title: string; lead: string }) => {
  const [filter, setFilter] = useSearchParams(['search', 'kind', 'state'])
  const kinds = useEmailKinds(scope)
  const state = EMAIL_STATES.find((one) => one === filter.state)
  const mails = useEmails(scope, { ...filter, state })
  const lines = mails.data?.pages.flatMap((page) => page.mails) ?? []
  const filtered = filter.search !== '' || filter.kind !== '' || state !== undefined
  const kindOptions = filter.kind && !kinds.includes(filter.kind) ? [...kinds, filter.kind] : kinds

  return (
    <Page title={title} description={lead}>
      <Stack>
        {lines.some(({ state }) => state === 'kept') ? <NotSentNotice /> : null}
        <Group>
          <SearchField
            label="Search by address or subject"
            value={filter.search}
            onSearch={(search) => setFilter({ search })}
          />
          <Select
            aria-label="Email type"
            placeholder="All types"
            clearable
            clearButtonProps={{ 'aria-label': 'Clear type filter' }}
            data={kindOptions.map((kind) => ({ value: kind, label: getKindLabel(kind) }))}
            value={filter.kind || null}
            onChange={(kind) => setFilter({ kind: kind ?? '' })}
            w={{ base: '100%', xs: 220 }}
          />
          <Select
            aria-label="Status"
            placeholder="All statuses"
            clearable
            clearButtonProps={{ 'aria-label': 'Clear status filter' }}
            data={EMAIL_STATES.map((value) => ({ value, label: STATUS_LABELS[value].label }))}
            value={state ?? null}
            onChange={(value) => setFilter({ state: value ?? '' })}
            w={{ base: '100%', xs: 160 }}
          />
        </Group>
        {mails.isPending ? (
          <output aria-label="Loading">
            <LoadingRows count={5} height={44} />
          </output>
        ) : null}
        {mails.isError && !mails.data ? <LoadError error={mails.error} retry={() => mails.refetch()} /> : null}
        {mails.data && lines.length === 0 ? (
          <EmptyState
            icon={MailOpen}
            title={filtered ? 'No emails found' : 'No emails yet'}
            action={
              filtered ? (
                <Button variant="default" onClick={() => setFilter({ search: '', kind: '', state: '' })}>
                  Clear filters
                </Button>
              ) : undefined
            }
          >
            {filtered
              ? 'Try a different search, type or status.'
              : 'Invitations, sign-in links and all other emails will be listed here, with their full text.'}
          </EmptyState>
        ) : null}
        {lines.length > 0 ? (
          <Table className={tables.table} stickyHeader highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Subject</Table.Th>
                <Table.Th>To</Table.Th>
                <Table.Th>Status</Table.Th>
                <Table.Th className={tables.number}>Created</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((mail) => (
                <Row key={mail.id} mail={mail} scope={scope} />
              ))}
            </Table.Tbody>
          </Table>
        ) : null}
        {mails.hasNextPage ? (
          <Center>
            <Button variant="default" loading={mails.isFetchingNextPage} onClick={() => mails.fetchNextPage()}>
              Load more
            </Button>
          </Center>
        ) : null}
      </Stack>
    </Page>
  )
}

export const InstallationEmailLog = () => (
  <EmailLog
    scope={undefined}
    title="Email log"
    lead="Every email from this installation and its sites. Only its operator can read them."
  />
)

export const SiteEmailLog = ({ websiteId }: SiteScreenProps) => (
  <EmailLog scope={websiteId} title="Email log" lead="Every email from this site to customers and contributors." />
)
