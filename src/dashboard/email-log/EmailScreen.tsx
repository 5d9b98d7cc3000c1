import { Alert, Anchor, Badge, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { EmailId } from '#base/id.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import type { EmailDetails } from '#platform/email/contract.ts'
import { NotFound } from '../layout/NotFound.tsx'
import classes from './email-log.module.css'
import { getKindLabel, STATUS_LABELS, splitLinks } from './labels.ts'
import { type EmailLogScope, getEmailLogPath, useEmail } from './use-emails.ts'

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

const PlainText = ({ text }: { text: string }) => {
  let place = 0
  return (
    <Text component="pre" className={classes.text}>
      {splitLinks(text).map((piece) => {
        place += piece.text.length
        return piece.href ? (
          <Anchor key={place} href={piece.href} target="_blank" rel="noreferrer">
            {piece.text}
          </Anchor>
        ) : (
          piece.text
        )
      })}
    </Text>
  )
}

const Content = ({ mail }: { mail: EmailDetails }) => (
  <Tabs defaultValue="html" keepMounted={false}>
    <Tabs.List>
      <Tabs.Tab value="html">Preview</Tabs.Tab>
      <Tabs.Tab value="text">Plain text</Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value="html" pt="md">
      {/* Sandboxed: no scripts, forms or links. */}
      <iframe title={`Email: ${mail.subject}`} srcDoc={mail.html} sandbox="" className={classes.frame} />
      <Text c="dimmed" size="xs" mt="xs">
        Links are disabled in the preview. Use “Plain text” to open them.
      </Text>
    </Tabs.Panel>
    <Tabs.Panel value="text" pt="md">
      <PlainText text={mail.text} />
    </Tabs.Panel>
  </Tabs>
)

const MISSING_CONTENT = {
  removed: 'The content was deleted because its link was used or has expired.',
  unreadable: 'The content cannot be read: it was encrypted with another SECRET_KEY.',
}

const Mail = ({ mail }: { mail: EmailDetails }) => (
  <Stack>
    <dl className={classes.facts}>
      <Fact name="To">{mail.to}</Fact>
      <Fact name="From">{mail.from}</Fact>
      {mail.replyTo ? <Fact name="Reply to">{mail.replyTo}</Fact> : null}
      <Fact name="Type">{getKindLabel(mail.kind)}</Fact>
      <Fact name="Created">{formatLocalDateTime(mail.createdAt)}</Fact>
      {mail.sentAt ? <Fact name="Sent">{formatLocalDateTime(mail.sentAt)}</Fact> : null}
      {mail.lastError ? <Fact name="Last error">{mail.lastError}</Fact> : null}
    </dl>
    {mail.content === 'available' ? (
      <Content mail={mail} />
    ) : (
      <Alert color="gray">{MISSING_CONTENT[mail.content]}</Alert>
    )}
  </Stack>
)

const EmailDetailsView = ({ scope, mailId }: { scope: EmailLogScope; mailId: EmailId }) => {
  const mail = useEmail(scope, mailId)
  const state = mail.data && STATUS_LABELS[mail.data.state]
  return (
    <Page
      title={mail.data?.subject ?? 'Email'}
      narrow
      description={<TextLink to={getEmailLogPath(scope)}>← All emails</TextLink>}
      action={
        state ? (
          <Group mt={6}>
            <Badge color={state.color}>{state.label}</Badge>
          </Group>
        ) : null
      }
    >
      <QueryContent query={mail} loading={<Skeleton height={420} radius="md" />}>
        {(data) => <Mail mail={data} />}
      </QueryContent>
    </Page>
  )
}

const EmailRoute = ({ scope }: { scope: EmailLogScope }) => {
  const { mailId } = useParams({ strict: false }) as { mailId?: string }
  const parsed = EmailId.safeParse(mailId)
  return parsed.success ? <EmailDetailsView scope={scope} mailId={parsed.data} /> : <NotFound title="Email not found" />
}

export const InstallationEmail = () => <EmailRoute scope={undefined} />
export const SiteEmail = ({ websiteId }: SiteScreenProps) => <EmailRoute scope={websiteId} />
