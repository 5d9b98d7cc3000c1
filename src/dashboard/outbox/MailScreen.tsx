import { Anchor, Badge, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { MailId } from '#base/id.ts'
import { TextLink } from '#design/links.tsx'
import { Page } from '#design/Page.tsx'
import type { SiteScreenProps } from '#design/screen.ts'
import { Answered } from '#design/states.tsx'
import { momentInWords } from '#design/when.ts'
import type { MailInFull } from '#platform/email/contract.ts'
import { NotFound } from '../layout/NotFound.tsx'
import classes from './mail.module.css'
import { outboxPath, useMail, type Whose } from './mails.ts'
import { kindInWords, piecesOf, STATE_WORDS } from './words.ts'

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
      {piecesOf(text).map((piece) => {
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

const Mail = ({ mail }: { mail: MailInFull }) => (
  <Stack>
    <dl className={classes.facts}>
      <Fact name="To">{mail.to}</Fact>
      <Fact name="From">{mail.from}</Fact>
      {mail.replyTo ? <Fact name="Answers go to">{mail.replyTo}</Fact> : null}
      <Fact name="Kind">{kindInWords(mail.kind)}</Fact>
      <Fact name="Written">{momentInWords(mail.createdAt)}</Fact>
      {mail.sentAt ? <Fact name="Sent">{momentInWords(mail.sentAt)}</Fact> : null}
      {mail.lastError ? <Fact name="Last problem">{mail.lastError}</Fact> : null}
    </dl>
    <Tabs defaultValue="html" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="html">As it looks</Tabs.Tab>
        <Tabs.Tab value="text">Plain text</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="html" pt="md">
        {/* No scripts, no forms, no links: a mail is only looked at here. */}
        <iframe title={`Mail: ${mail.subject}`} srcDoc={mail.html} sandbox="" className={classes.frame} />
        <Text c="dimmed" size="xs" mt="xs">
          Links do nothing in this picture. Under “Plain text” they work.
        </Text>
      </Tabs.Panel>
      <Tabs.Panel value="text" pt="md">
        <PlainText text={mail.text} />
      </Tabs.Panel>
    </Tabs>
  </Stack>
)

const Drawn = ({ whose, mailId }: { whose: Whose; mailId: MailId }) => {
  const mail = useMail(whose, mailId)
  const state = mail.data && STATE_WORDS[mail.data.state]
  return (
    <Page
      title={mail.data?.subject ?? 'Mail'}
      narrow
      lead={<TextLink to={outboxPath(whose)}>← All mails</TextLink>}
      action={
        state ? (
          <Group mt={6}>
            <Badge color={state.color}>{state.words}</Badge>
          </Group>
        ) : null
      }
    >
      <Answered query={mail} loading={<Skeleton height={420} radius="md" />}>
        {(data) => <Mail mail={data} />}
      </Answered>
    </Page>
  )
}

const MailOf = ({ whose }: { whose: Whose }) => {
  const { mailId } = useParams({ strict: false }) as { mailId?: string }
  const parsed = MailId.safeParse(mailId)
  return parsed.success ? <Drawn whose={whose} mailId={parsed.data} /> : <NotFound title="There is no such mail" />
}

export const OwnMail = () => <MailOf whose={undefined} />
export const SiteMail = ({ websiteId }: SiteScreenProps) => <MailOf whose={websiteId} />
