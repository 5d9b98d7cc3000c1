import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Undo2 } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notifyError } from '#design/feedback/notify.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { type ImportResponse, listImports, readImport, recheckImport, undoImport } from '../contract.ts'
import { ImportErrorTable } from './ImportErrorTable.tsx'
import classes from './imports.module.css'
import { formatCount, isFetchingImages } from './labels.ts'

type DoneProps = { websiteId: WebsiteId; found: ImportResponse; onAnother: () => void }

export const FinishedImport = ({ websiteId, found, onAnother }: DoneProps) => {
  const [asked, ask] = useDisclosure(false)
  const undo = useEndpointMutation(undoImport, { invalidates: [readImport, listImports] })
  const recheck = useEndpointMutation(recheckImport, { invalidates: [readImport, listImports] })
  const isUndone = found.state === 'undone'
  const mayUndo = found.state === 'done' || found.state === 'failed'
  return (
    <Stack gap="lg">
      <Panel
        title={isUndone ? 'Import undone' : found.state === 'failed' ? 'Import failed' : 'Import complete'}
        description={leadOf(found)}
        footer={
          <Group justify="space-between" w="100%">
            <Group gap="xs">
              {mayUndo ? (
                <Button variant="default" leftSection={<Undo2 size={16} aria-hidden />} onClick={ask.open}>
                  Undo import
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
                  Check file again
                </Button>
              ) : null}
              <Button variant="subtle" color="gray" onClick={onAnother}>
                Import another file
              </Button>
            </Group>
            <ButtonLink to={sitePath(websiteId, 'products')}>View products</ButtonLink>
          </Group>
        }
      >
        {found.written.length > 0 ? (
          <List className={classes.links} spacing={6} listStyleType="none">
            {found.written.map(({ productId, title, isNew }) => (
              <List.Item key={productId}>
                <TextLink to={sitePath(websiteId, `products/${productId}`)}>{title}</TextLink>
                <Text span c="dimmed" size="sm">
                  {isNew ? ' – new' : ' – updated'}
                </Text>
              </List.Item>
            ))}
          </List>
        ) : null}
        {isFetchingImages(found) ? (
          <Text c="dimmed" mt="md" role="status">
            Importing images: {found.picturesDone.toLocaleString('en')} of {formatCount(found.picturesWanted, 'image')}
          </Text>
        ) : null}
      </Panel>
      {found.faults.length > 0 ? (
        <ImportErrorTable
          faults={found.faults}
          total={found.summary.faults}
          filename={found.filename}
          title="Skipped products"
        />
      ) : null}
      <ConfirmDialog
        opened={asked}
        onClose={ask.close}
        title="Undo this import?"
        confirmLabel="Undo import"
        mutation={undo}
        request={{ params: { websiteId, importId: found.id } }}
      >
        Products added by this import are deleted, and updated products are restored. Products edited since the import
        are not changed; they will be listed. This cannot be undone, but you can import the file again.
      </ConfirmDialog>
    </Stack>
  )
}

const leadOf = ({ state, filename, summary: { new: added, changed, unchanged, faulty } }: ImportResponse): string => {
  if (state === 'undone') return `The changes from ${filename} were reverted.`
  const parts = [
    `${formatCount(added, 'product')} added`,
    `${changed.toLocaleString('en')} updated`,
    unchanged > 0 && `${unchanged.toLocaleString('en')} unchanged`,
    faulty > 0 && `${faulty.toLocaleString('en')} skipped`,
  ].filter((part) => part !== false)
  return state === 'failed' ? `${filename}: see the errors below.` : `${filename}: ${parts.join(', ')}.`
}
