import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Undo2 } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { Confirm } from '#design/Confirm.tsx'
import { ButtonLink, TextLink } from '#design/links.tsx'
import { notifyError } from '#design/notify.ts'
import { Panel } from '#design/Panel.tsx'
import { sitePath } from '#design/paths.ts'
import { useEndpointMutation } from '#design/query.ts'
import { type ImportAnswer, listImports, readImport, recheckImport, undoImport } from '../contract.ts'
import { FaultTable } from './FaultTable.tsx'
import classes from './imports.module.css'
import { awaitsPictures, counted } from './words.ts'

type DoneProps = { websiteId: WebsiteId; found: ImportAnswer; onAnother: () => void }

export const DoneImport = ({ websiteId, found, onAnother }: DoneProps) => {
  const [asked, ask] = useDisclosure(false)
  const undo = useEndpointMutation(undoImport, { invalidates: [readImport, listImports] })
  const recheck = useEndpointMutation(recheckImport, { invalidates: [readImport, listImports] })
  const isUndone = found.state === 'undone'
  const mayUndo = found.state === 'done' || found.state === 'failed'
  return (
    <Stack gap="lg">
      <Panel
        title={
          isUndone
            ? 'The import is undone'
            : found.state === 'failed'
              ? 'The import stopped halfway'
              : 'The import is done'
        }
        lead={leadOf(found)}
        foot={
          <Group justify="space-between" w="100%">
            <Group gap="xs">
              {mayUndo ? (
                <Button variant="default" leftSection={<Undo2 size={16} aria-hidden />} onClick={ask.open}>
                  Undo the import
                </Button>
              ) : null}
              {found.state === 'failed' ? (
                <Button
                  variant="default"
                  loading={recheck.isPending}
                  onClick={() =>
                    recheck.mutate({ params: { websiteId, importId: found.id }, body: {} }, { onError: notifyError })
                  }
                >
                  Check the file again
                </Button>
              ) : null}
              <Button variant="subtle" color="gray" onClick={onAnother}>
                Import another file
              </Button>
            </Group>
            <ButtonLink to={sitePath(websiteId, 'products')}>See the products</ButtonLink>
          </Group>
        }
      >
        {found.written.length > 0 ? (
          <List className={classes.links} spacing={6} listStyleType="none">
            {found.written.map(({ productId, title, isNew }) => (
              <List.Item key={productId}>
                <TextLink to={sitePath(websiteId, `products/${productId}`)}>{title}</TextLink>
                <Text span c="dimmed" size="sm">
                  {isNew ? ' – new' : ' – changed'}
                </Text>
              </List.Item>
            ))}
          </List>
        ) : null}
        {awaitsPictures(found) ? (
          <Text c="dimmed" mt="md" role="status">
            Pictures are being fetched: {found.picturesDone.toLocaleString('en')} of{' '}
            {counted(found.picturesWanted, 'picture')} so far.
          </Text>
        ) : null}
      </Panel>
      {found.faults.length > 0 ? (
        <FaultTable
          faults={found.faults}
          total={found.summary.faults}
          filename={found.filename}
          title="What was left out"
        />
      ) : null}
      <Confirm
        opened={asked}
        onClose={ask.close}
        title="Undo this import?"
        action="Undo the import"
        deed={undo}
        request={{ params: { websiteId, importId: found.id } }}
      >
        Products that it added are deleted, and those that it changed become what they were. Whatever somebody changed
        since stays as it is; you will see which. This cannot be taken back, but you can import the file again.
      </Confirm>
    </Stack>
  )
}

const leadOf = ({ state, filename, summary: { new: added, changed, unchanged, faulty } }: ImportAnswer): string => {
  if (state === 'undone') return `What ${filename} brought is gone again.`
  const parts = [
    `${counted(added, 'product')} added`,
    `${changed.toLocaleString('en')} changed`,
    unchanged > 0 && `${unchanged.toLocaleString('en')} as they were`,
    faulty > 0 && `${faulty.toLocaleString('en')} left out`,
  ].filter((part) => part !== false)
  return state === 'failed' ? `${filename}: see below what happened.` : `${filename}: ${parts.join(', ')}.`
}
