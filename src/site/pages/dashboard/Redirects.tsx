import { Badge, Button, Checkbox, Group, Select, Skeleton, Stack, Table, Text, TextInput } from '@mantine/core'
import { CornerDownRight } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointMutation, useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { EmptyState, FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { addRedirect, listRedirects, type RedirectView, removeRedirect } from '#site/redirects/contract.ts'

const AddForm = ({ websiteId }: { websiteId: WebsiteId }) => {
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    initialValues: { from: '', target: '', permanent: 'yes', includesBelow: false },
    onSubmit: ({ permanent, ...input }) =>
      callEndpoint(addRedirect, { params: { websiteId }, body: { ...input, permanent: permanent === 'yes' } }),
    onSuccess: async () => {
      form.reset()
      await refresh(listRedirects)
      notify('Redirect added')
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Panel
        title="Add redirect"
        description="Send visitors from a URL without a page to another URL. An existing page takes precedence."
        footer={
          <Button type="submit" loading={isSubmitting}>
            Add redirect
          </Button>
        }
      >
        <Stack maw={560}>
          <FormError>{formError}</FormError>
          <TextInput label="From" placeholder="/old-page" spellCheck={false} {...form.getInputProps('from')} />
          <TextInput
            label="To"
            placeholder="/new-page or https://example.com"
            spellCheck={false}
            {...form.getInputProps('target')}
          />
          <Select
            label="Type"
            allowDeselect={false}
            data={[
              { value: 'yes', label: 'Permanent (301)' },
              { value: 'no', label: 'Temporary (302)' },
            ]}
            {...form.getInputProps('permanent')}
          />
          <Checkbox
            label="Include subpaths"
            description="/old/post redirects to /new/post"
            {...form.getInputProps('includesBelow', { type: 'checkbox' })}
          />
        </Stack>
      </Panel>
    </form>
  )
}

const Row = ({ redirect, onRemove }: { redirect: RedirectView; onRemove: (() => void) | undefined }) => (
  <Table.Tr>
    <Table.Td style={{ overflowWrap: 'anywhere' }}>
      <Text fw={500}>{redirect.from}</Text>
      <Text size="xs" c="dimmed">{`to ${redirect.target}`}</Text>
    </Table.Td>
    <Table.Td>
      <Group gap={6}>
        <Badge color="gray" variant="light">
          {redirect.permanent ? 'Permanent' : 'Temporary'}
        </Badge>
        {redirect.automatic ? (
          <Badge color="gray" variant="light">
            Automatic
          </Badge>
        ) : null}
      </Group>
    </Table.Td>
    <Table.Td ta="right">
      {onRemove ? (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={`Remove redirect from ${redirect.from}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      ) : null}
    </Table.Td>
  </Table.Tr>
)

export const Redirects = ({ websiteId, mayEdit }: { websiteId: WebsiteId; mayEdit: boolean }) => {
  const redirects = useEndpointQuery(listRedirects, { params: { websiteId } })
  const remove = useEndpointMutation(removeRedirect, { invalidates: [listRedirects] })
  return (
    <Stack gap="lg">
      <QueryContent query={redirects} loading={<Skeleton height={120} />}>
        {({ redirects: all }) =>
          all.length === 0 ? (
            <EmptyState icon={CornerDownRight} title="No redirects yet">
              When a page’s URL slug changes, a redirect is added automatically.
            </EmptyState>
          ) : (
            <Table.ScrollContainer minWidth={320}>
              <Table>
                <Table.Tbody>
                  {all.map((redirect) => (
                    <Row
                      key={redirect.redirectId}
                      redirect={redirect}
                      onRemove={
                        mayEdit
                          ? () =>
                              remove.mutate(
                                { params: { websiteId, redirectId: redirect.redirectId } },
                                { onError: notifyError, onSuccess: () => notify(`Redirect removed`) },
                              )
                          : undefined
                      }
                    />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </QueryContent>
      {mayEdit ? <AddForm websiteId={websiteId} /> : null}
    </Stack>
  )
}
