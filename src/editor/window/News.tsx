import { Button, CopyButton, Group, List, Modal, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { saveText } from '#design/save-text.ts'
import { textOfOperations } from '../state/lost-text.ts'
import type { Told } from '../state/use-session.ts'

const ofYourChanges = (count: number): string => `${count} of your changes`
const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

/** What there is to tell, put together from all that was told. */
const summaryOf = ({ news, brought }: Told) => {
  const lost = [...brought.flatMap((each) => each.lost), ...news.flatMap((each) => each.lost)]
  const left = brought.flatMap((each) => (each.left ? [{ ...each.left, discard: each.discard }] : []))
  const kept = [...lost.map(({ operation }) => operation), ...left.flatMap(({ operations }) => operations)]
  const names = [...new Set(news.flatMap(({ by }) => by))]
  return {
    lost,
    left,
    overwrote: [...brought, ...news].reduce((sum, each) => sum + each.overwrote, 0),
    saved: brought.reduce((sum, each) => sum + each.saved, 0),
    words: textOfOperations(kept),
    who: names.length > 0 ? names.join(' and ') : 'somebody else',
  }
}
type Summary = ReturnType<typeof summaryOf>

const titleOf = ({ lost, left, saved }: Summary): string => {
  if (left.length > 0) return 'Some of your work is not saved'
  if (lost.length > 0) return 'Some changes could not be kept'
  return saved > 0 ? 'Your changes are safe' : 'You both changed the same'
}

const Reasons = ({ given }: { given: readonly { message: string }[] }) => (
  <List mt={4} mb="xs">
    {[...new Set(given.map(({ message }) => message))].map((reason) => (
      <List.Item key={reason}>{reason}</List.Item>
    ))}
  </List>
)

/** What could not be kept or sent, and what was written over: told until it is read, with the words in it to take along. */
export const News = ({ told, read }: { told: Told; read: () => void }) => {
  const summary = summaryOf(told)
  const { lost, left, overwrote, saved, words, who } = summary
  const [isDiscarding, setIsDiscarding] = useState(false)
  const discard = async (): Promise<void> => {
    setIsDiscarding(true)
    await Promise.all(left.map((each) => each.discard()))
    setIsDiscarding(false)
    read()
  }
  return (
    <Modal opened={lost.length + left.length + overwrote + saved > 0} onClose={read} title={titleOf(summary)}>
      {saved > 0 ? (
        <Text>{changes(saved)} from an earlier window had not been saved. They are in the page now.</Text>
      ) : null}
      {lost.length > 0 ? (
        <>
          <Text>{ofYourChanges(lost.length)} could not be kept, because:</Text>
          <Reasons given={lost} />
        </>
      ) : null}
      {left.length > 0 ? (
        <>
          <Text>
            {changes(left.reduce((sum, { operations }) => sum + operations.length, 0))} from an earlier window could not
            be saved, because:
          </Text>
          <Reasons given={left} />
          <Text>They stay in this browser, and are tried again when you open this page the next time.</Text>
        </>
      ) : null}
      {words ? <Textarea label="The words in them" value={words} readOnly autosize maxRows={8} mt="sm" /> : null}
      {overwrote > 0 ? (
        <Text mt={lost.length > 0 || saved > 0 ? 'sm' : 0}>
          {ofYourChanges(overwrote)} wrote over what {who} had just changed in the same place. Undo brings theirs back.
        </Text>
      ) : null}
      <Group justify="flex-end" mt="lg">
        {left.length > 0 ? (
          <Button variant="subtle" color="red" loading={isDiscarding} onClick={() => void discard()}>
            Discard them
          </Button>
        ) : null}
        {words ? (
          <>
            <Button variant="default" onClick={() => saveText('Words that were not saved.txt', words)}>
              Download the words
            </Button>
            <CopyButton value={words}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy the words'}
                </Button>
              )}
            </CopyButton>
          </>
        ) : null}
        <Button onClick={read} data-autofocus>
          Go on
        </Button>
      </Group>
    </Modal>
  )
}
