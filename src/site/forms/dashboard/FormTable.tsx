import { ActionIcon, Anchor, Badge, Group, Menu, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import tables from '#design/tables/table.module.css'
import { duplicateForm, type FormSummary, listForms } from '../contract.ts'
import { DeleteFormDialog } from './DeleteFormDialog.tsx'
import { formatCount, KIND_LABELS } from './labels.ts'

type TableProps = { websiteId: WebsiteId; forms: readonly FormSummary[]; mayEdit: boolean }

const Deliveries = ({ form: { pendingCount, failedCount } }: { form: FormSummary }) =>
  pendingCount + failedCount === 0 ? (
    <Text c="dimmed" span>
      –
    </Text>
  ) : (
    <Group gap={6}>
      {failedCount > 0 ? <Badge color="red">{failedCount.toLocaleString('en')} failed</Badge> : null}
      {pendingCount > 0 ? <Badge color="yellow">{pendingCount.toLocaleString('en')} pending</Badge> : null}
    </Group>
  )

const Submissions = ({ websiteId, form }: { websiteId: WebsiteId; form: FormSummary }) => (
  <Group gap={6} justify="flex-end" wrap="nowrap">
    {form.unreadCount > 0 ? <Badge color="green">{form.unreadCount.toLocaleString('en')} unread</Badge> : null}
    {form.submissionCount > 0 ? (
      <Anchor component={Link} to={sitePath(websiteId, 'form-submissions')} search={{ form: form.id } as never}>
        {form.submissionCount.toLocaleString('en')}
        <VisuallyHidden> {`submissions of ${form.name}`}</VisuallyHidden>
      </Anchor>
    ) : (
      <span>0</span>
    )}
  </Group>
)

export const FormTable = ({ websiteId, forms, mayEdit }: TableProps) => {
  const [deleted, setDeleted] = useState<FormSummary>()
  const router = useRouter()
  const duplicate = useEndpointMutation(duplicateForm, { invalidates: [listForms] })
  const copy = ({ id, name }: FormSummary): void =>
    duplicate.mutate(
      { params: { websiteId, formId: id } },
      { onSuccess: (created) => notify(`${name} copied as ${created.name}.`), onError: notifyError },
    )
  return (
    <>
      {deleted ? <DeleteFormDialog websiteId={websiteId} form={deleted} onClose={() => setDeleted(undefined)} /> : null}
      <Table className={tables.table} highlightOnHover aria-label="Forms">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Type</Table.Th>
            <Table.Th className={tables.number}>Submissions</Table.Th>
            <Table.Th>Deliveries</Table.Th>
            <Table.Th>Last submission</Table.Th>
            {mayEdit ? (
              <Table.Th>
                <span className={tables.unseen}>Actions</span>
              </Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {forms.map((form) => (
            <Table.Tr key={form.id}>
              <Table.Td>
                <Stack gap={0}>
                  <TextLink to={sitePath(websiteId, `forms/${form.id}`)} fw={500}>
                    {form.name}
                  </TextLink>
                  <Text size="xs" c="dimmed">
                    {formatCount(form.fieldCount, 'field')}
                  </Text>
                </Stack>
              </Table.Td>
              <Table.Td data-label="Type">{KIND_LABELS[form.kind]}</Table.Td>
              <Table.Td data-label="Submissions" className={tables.number}>
                {form.kind === 'product' ? (
                  <Text c="dimmed">In orders</Text>
                ) : (
                  <Submissions websiteId={websiteId} form={form} />
                )}
              </Table.Td>
              <Table.Td data-label="Deliveries">
                <Deliveries form={form} />
              </Table.Td>
              <Table.Td data-label="Last submission">
                {form.lastSubmittedAt ? formatLocalDateTime(form.lastSubmittedAt) : '–'}
              </Table.Td>
              {mayEdit ? (
                <Table.Td className={`${tables.actions} ${tables.corner}`}>
                  <Menu position="bottom-end">
                    <Menu.Target>
                      <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${form.name}`}>
                        <Ellipsis size={16} aria-hidden />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item
                        leftSection={<Pencil size={16} aria-hidden />}
                        onClick={() => router.history.push(sitePath(websiteId, `forms/${form.id}`))}
                      >
                        Edit
                      </Menu.Item>
                      <Menu.Item
                        leftSection={<Copy size={16} aria-hidden />}
                        disabled={duplicate.isPending}
                        onClick={() => copy(form)}
                      >
                        Duplicate
                      </Menu.Item>
                      <Menu.Item
                        color="red"
                        leftSection={<Trash2 size={16} aria-hidden />}
                        onClick={() => setDeleted(form)}
                      >
                        Delete…
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
