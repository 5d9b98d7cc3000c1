import { Badge, Skeleton, Table, Text } from '@mantine/core'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import tables from '#design/tables/table.module.css'
import { listCustomerEmails } from '../email-contract.ts'
import { EMAIL_LABELS } from './emails/labels.ts'

export const CustomerEmails = ({ websiteId }: SiteScreenProps) => {
  const emails = useEndpointQuery(listCustomerEmails, { params: { websiteId } })
  return (
    <Page title="Customer emails" description="Edit the emails that customers receive about their orders." narrow>
      <QueryContent query={emails} loading={<Skeleton height={320} radius="md" />}>
        {(data) => (
          <Table className={tables.table} highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Email</Table.Th>
                <Table.Th>Subject</Table.Th>
                <Table.Th>Status</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.emails.map(({ email, subject, isCustomized }) => (
                <Table.Tr key={email}>
                  <Table.Td>
                    <TextLink to={sitePath(websiteId, `customer-emails/${email}`)} fw={500}>
                      {EMAIL_LABELS[email].title}
                    </TextLink>
                    <Text size="xs" c="dimmed">
                      {EMAIL_LABELS[email].description}
                    </Text>
                  </Table.Td>
                  <Table.Td data-label="Subject">{subject}</Table.Td>
                  <Table.Td data-label="Status">
                    <Badge color={isCustomized ? 'green' : 'gray'} miw="max-content">
                      {isCustomized ? 'Customized' : 'Default'}
                    </Badge>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </QueryContent>
    </Page>
  )
}
