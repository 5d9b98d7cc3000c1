import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import type { ProductForm } from './use-product-form.ts'

/** Edit conflict: lists what the other user changed and lets the user load or overwrite it. */
export const ConflictDialog = ({ form }: { form: ProductForm }) => {
  const { conflict, decideLater, takeTheirs, overwrite, busy } = form
  return (
    <Modal opened={conflict !== undefined} onClose={decideLater} title="This product was changed by someone else">
      {conflict ? (
        <Stack>
          <Text>
            It was saved {formatLocalDateTime(conflict.theirs.updatedAt)}.{' '}
            {conflict.parts.length > 0 ? `Changed since you opened it: ${conflict.parts.join(', ')}.` : ''}
          </Text>
          <Text>
            Load their version and lose your changes, or overwrite it with yours. Stock sold in the meantime stays sold
            either way.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={takeTheirs} disabled={busy}>
              Load their version
            </Button>
            <Button onClick={overwrite} loading={busy}>
              Overwrite with mine
            </Button>
          </Group>
        </Stack>
      ) : null}
    </Modal>
  )
}
