import { Button, CopyButton, Group, List, Modal, Text, Textarea } from '@mantine/core'
import { textOfOperations } from '../state/lost-text.ts'
import type { Told } from '../state/use-session.ts'

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const reasonsOf = (messages: readonly string[]): string[] => [...new Set(messages)]

/** What could not be kept, and what was written over: told until it is read, with the lost words to take along. */
export const News = ({ told, read }: { told: Told; read: () => void }) => {
  const lost = [...told.recovered.flatMap((each) => each.lost), ...told.news.flatMap((each) => each.lost)]
  const overwrote =
    told.recovered.reduce((sum, each) => sum + each.overwrote, 0) +
    told.news.reduce((sum, each) => sum + each.overwrote, 0)
  const recovered = told.recovered.reduce((sum, each) => sum + each.saved, 0)
  const names = [...new Set(told.news.flatMap(({ by }) => by))]
  const words = textOfOperations(lost.map(({ operation }) => operation))
  const who = names.length > 0 ? names.join(' and ') : 'somebody else'
  return (
    <Modal
      opened={lost.length + overwrote + recovered > 0}
      onClose={read}
      title={
        lost.length > 0
          ? 'Some changes could not be kept'
          : recovered > 0
            ? 'Your changes are safe'
            : 'You both changed the same'
      }
    >
      {recovered > 0 ? (
        <Text>
          {counted(recovered, 'change', 'changes')} from an earlier window had not been saved. They are in the page now.
        </Text>
      ) : null}
      {lost.length > 0 ? (
        <>
          <Text>{counted(lost.length, 'of your changes', 'of your changes')} could not be kept, because:</Text>
          <List mt={4}>
            {reasonsOf(lost.map(({ message }) => message)).map((reason) => (
              <List.Item key={reason}>{reason}</List.Item>
            ))}
          </List>
        </>
      ) : null}
      {words ? <Textarea label="The words in them" value={words} readOnly autosize maxRows={8} mt="sm" /> : null}
      {overwrote > 0 ? (
        <Text mt={lost.length > 0 || recovered > 0 ? 'sm' : 0}>
          {counted(overwrote, 'of your changes', 'of your changes')} wrote over what {who} had just changed in the same
          place. Undo brings theirs back.
        </Text>
      ) : null}
      <Group justify="flex-end" mt="lg">
        {words ? (
          <CopyButton value={words}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy the words'}
              </Button>
            )}
          </CopyButton>
        ) : null}
        <Button onClick={read} data-autofocus>
          Go on
        </Button>
      </Group>
    </Modal>
  )
}
