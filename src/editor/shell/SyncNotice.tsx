import { Button, CopyButton, Group, List, Modal, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { downloadText } from '#design/format/download-text.ts'
import { extractText } from '../state/extract-text.ts'
import type { SyncNotices } from '../state/use-open-session.ts'

const formatOwnChanges = (count: number): string => `${count} of your changes`
const formatChanges = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

/** Combines all notices into one summary. */
const summarize = ({ reports, recovered }: SyncNotices) => {
  const lost = [...recovered.flatMap((each) => each.lost), ...reports.flatMap((each) => each.lost)]
  const unsent = recovered.flatMap((each) => (each.unsent ? [{ ...each.unsent, discard: each.discard }] : []))
  const operationsWithText = [
    ...lost.map(({ operation }) => operation),
    ...unsent.flatMap(({ operations }) => operations),
  ]
  const names = [...new Set(reports.flatMap(({ by }) => by))]
  return {
    lost,
    unsent,
    overwrote: [...recovered, ...reports].reduce((sum, each) => sum + each.overwrote, 0),
    saved: recovered.reduce((sum, each) => sum + each.saved, 0),
    text: extractText(operationsWithText),
    authors: names.length > 0 ? names.join(' and ') : 'another user',
  }
}
type Summary = ReturnType<typeof summarize>

const getTitle = ({ lost, unsent, saved }: Summary): string => {
  if (unsent.length > 0) return 'Some changes are not saved'
  if (lost.length > 0) return 'Some changes could not be saved'
  return saved > 0 ? 'Your changes were recovered' : 'Editing conflict'
}

const Reasons = ({ issues }: { issues: readonly { message: string }[] }) => (
  <List mt={4} mb="xs">
    {[...new Set(issues.map(({ message }) => message))].map((reason) => (
      <List.Item key={reason}>{reason}</List.Item>
    ))}
  </List>
)

/** Reports lost, unsent and overwritten changes until the user dismisses it, and offers their text for copying. */
export const SyncNotice = ({ notices, dismiss }: { notices: SyncNotices; dismiss: () => void }) => {
  const summary = summarize(notices)
  const { lost, unsent, overwrote, saved, text, authors } = summary
  const [isDiscarding, setIsDiscarding] = useState(false)
  const discard = async (): Promise<void> => {
    setIsDiscarding(true)
    await Promise.all(unsent.map((each) => each.discard()))
    setIsDiscarding(false)
    dismiss()
  }
  return (
    <Modal opened={lost.length + unsent.length + overwrote + saved > 0} onClose={dismiss} title={getTitle(summary)}>
      {saved > 0 ? (
        <Text>{formatChanges(saved)} from an earlier window had not been saved. They are now saved.</Text>
      ) : null}
      {lost.length > 0 ? (
        <>
          <Text>{formatOwnChanges(lost.length)} could not be saved:</Text>
          <Reasons issues={lost} />
        </>
      ) : null}
      {unsent.length > 0 ? (
        <>
          <Text>
            {formatChanges(unsent.reduce((sum, { operations }) => sum + operations.length, 0))} from an earlier window
            could not be saved, because:
          </Text>
          <Reasons issues={unsent} />
          <Text>They stay in this browser and are sent again the next time you open this page.</Text>
        </>
      ) : null}
      {text ? <Textarea label="Text in these changes" value={text} readOnly autosize maxRows={8} mt="sm" /> : null}
      {overwrote > 0 ? (
        <Text mt={lost.length > 0 || saved > 0 ? 'sm' : 0}>
          {formatOwnChanges(overwrote)} overwrote a simultaneous change by {authors}. Undo to restore it.
        </Text>
      ) : null}
      <Group justify="flex-end" mt="lg">
        {unsent.length > 0 ? (
          <Button variant="subtle" color="red" loading={isDiscarding} onClick={() => void discard()}>
            Discard
          </Button>
        ) : null}
        {text ? (
          <>
            <Button variant="default" onClick={() => downloadText('Unsaved text.txt', text)}>
              Download text
            </Button>
            <CopyButton value={text}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy text'}
                </Button>
              )}
            </CopyButton>
          </>
        ) : null}
        <Button onClick={dismiss} data-autofocus>
          Continue
        </Button>
      </Group>
    </Modal>
  )
}
