import { Alert, Badge, Button, Center, Code, Group, Select, Skeleton, Stack, Table, Text } from '@mantine/core'
import { Info, MailOpen } from 'lucide-react'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { SearchField } from '#design/forms/SearchField.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import tables from '#design/tables/table.module.css'
import type { EmailSummary } from '#platform/email/contract.ts'
import { getKindLabel, STATUS_LABELS } from './labels.ts'
import { type EmailLogScope, getEmailLogPath, useEmailKinds, useEmails } from './use-emails.ts'

const Row = ({ mail, whose }: { mail: EmailSummary; whose: EmailLogScope }) => (
  <Table.Tr>
    <Table.Td>
      <TextLink to={`${getEmailLogPath(whose)}/${mail.id}`} fw={500}>
        {mail.subject}
      </TextLink>
      <Text c="dimmed" size="xs">
        {getKindLabel(mail.kind)}
      </Text>
    </Table.Td>
    <Table.Td data-label="To">{mail.to}</Table.Td>
    <Table.Td data-label="State">
      <Badge color={STATUS_LABELS[mail.state].color}>{STATUS_LABELS[mail.state].words}</Badge>
    </Table.Td>
    <Table.Td data-label="Written" className={tables.number}>
      {formatLocalDateTime(mail.createdAt)}
    </Table.Td>
  </Table.Tr>
)

const KeptHere = () => (
  <Alert color="gray" variant="light" icon={<Info aria-hidden />}>
    This installation has no mail server, so no mail leaves it: they are kept here, to be read. Set{' '}
    <Code>SMTP_URL</Code> and start it again, and new mails are sent.
  </Alert>
)

const Waiting = () => (
  <output aria-label="Loading">
    <Stack gap="sm">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} height={44} />
      ))}
    </Stack>
  </output>
)

const Outbox = ({ whose, title, lead }: { whose: EmailLogScope; title: string; lead: string }) => {
  const [filter, setFilter] = useSearchParams(['search', 'kind'])
  const kinds = useEmailKinds(whose)
  const mails = useEmails(whose, filter)
  const lines = mails.data?.pages.flatMap((page) => page.mails) ?? []
  const filtered = filter.search !== '' || filter.kind !== ''
  const chosen = filter.kind && !kinds.includes(filter.kind) ? [...kinds, filter.kind] : kinds

  return (
    <Page title={title} description={lead}>
      <Stack>
        {lines.some(({ state }) => state === 'kept') ? <KeptHere /> : null}
        <Group>
          <SearchField
            label="Search address or subject"
            value={filter.search}
            onSearch={(search) => setFilter({ search })}
          />
          <Select
            aria-label="Kind of mail"
            placeholder="All kinds"
            clearable
            clearButtonProps={{ 'aria-label': 'Show all kinds' }}
            data={chosen.map((kind) => ({ value: kind, label: getKindLabel(kind) }))}
            value={filter.kind || null}
            onChange={(kind) => setFilter({ kind: kind ?? '' })}
            w={{ base: '100%', xs: 220 }}
          />
        </Group>
        {mails.isPending ? <Waiting /> : null}
        {mails.isError && !mails.data ? <LoadError error={mails.error} retry={() => mails.refetch()} /> : null}
        {mails.data && lines.length === 0 ? (
          <EmptyState
            icon={MailOpen}
            title={filtered ? 'No mail matches' : 'No mail has been written yet'}
            action={
              filtered ? (
                <Button variant="default" onClick={() => setFilter({ search: '', kind: '' })}>
                  Show all mails
                </Button>
              ) : undefined
            }
          >
            {filtered
              ? 'Try fewer letters or another kind.'
              : 'Invitations, sign-in links and every other mail will be listed here, with its full text.'}
          </EmptyState>
        ) : null}
        {lines.length > 0 ? (
          <Table className={tables.table} stickyHeader highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Subject</Table.Th>
                <Table.Th>To</Table.Th>
                <Table.Th>State</Table.Th>
                <Table.Th className={tables.number}>Written</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((mail) => (
                <Row key={mail.id} mail={mail} whose={whose} />
              ))}
            </Table.Tbody>
          </Table>
        ) : null}
        {mails.hasNextPage ? (
          <Center>
            <Button variant="default" loading={mails.isFetchingNextPage} onClick={() => mails.fetchNextPage()}>
              Show older mails
            </Button>
          </Center>
        ) : null}
      </Stack>
    </Page>
  )
}

export const InstallationEmailLog = () => (
  <Outbox
    whose={undefined}
    title="Mail outbox"
    lead="Every mail that this installation wrote, its sites’ too. Only whoever runs it reads them here."
  />
)

export const SiteEmailLog = ({ websiteId }: SiteScreenProps) => (
  <Outbox whose={websiteId} title="Mails" lead="Every mail that this site wrote, to customers and to your team." />
)
