import { Button, Code, Group, Skeleton, Stack, Table, Text, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointMutation, useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Page } from '#design/layout/Page.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { type CustomizedEmail, listCustomerEmails, resetCustomerEmail, saveCustomerEmail } from '../email-contract.ts'
import { CustomerEmail, EmailTemplate } from '../email-template-schema.ts'
import { EmailPreview } from './emails/EmailPreview.tsx'
import { EMAIL_LABELS, TEMPLATE_VARIABLES } from './emails/labels.ts'

type EditorProps = { websiteId: WebsiteId; customized: CustomizedEmail }

const ResetButton = ({ websiteId, customized: { email } }: EditorProps) => {
  const [isOpen, dialog] = useDisclosure(false)
  const reset = useEndpointMutation(resetCustomerEmail, { invalidates: [listCustomerEmails] })
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Reset to default
      </Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={dialog.close}
        title="Reset this email to default?"
        confirmLabel="Reset"
        mutation={reset}
        request={{ params: { websiteId, email } }}
        onSuccess={() => notify('Email reset to default')}
      >
        Your subject, heading and text are deleted. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

const Variables = () => (
  <Panel
    title="Variables"
    description="Replaced with the data of the order when the email is sent. You can also use Liquid tags and filters."
  >
    <Table>
      <Table.Tbody>
        {TEMPLATE_VARIABLES.map(({ code, meaning }) => (
          <Table.Tr key={code}>
            <Table.Td>
              <Code>{code}</Code>
            </Table.Td>
            <Table.Td>{meaning}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Panel>
)

const TemplateEditor = ({ websiteId, customized }: EditorProps) => {
  const { email, isCustomized, ...template } = customized
  const invalidate = useInvalidate()
  const { form, submit, isSubmitting, formError } = useEndpointForm({
    schema: EmailTemplate,
    initialValues: template,
    onSubmit: (body) => callEndpoint(saveCustomerEmail, { params: { websiteId, email }, body }),
    onSuccess: async () => {
      await invalidate(listCustomerEmails)
      notify('Email saved')
    },
  })
  return (
    <Stack gap="lg">
      <form onSubmit={submit} noValidate>
        <UnsavedChangesGuard isDirty={() => form.isDirty()} />
        <Panel
          title="Content"
          footer={
            <Group>
              <Button type="submit" loading={isSubmitting}>
                Save
              </Button>
              {isCustomized ? <ResetButton websiteId={websiteId} customized={customized} /> : null}
            </Group>
          }
        >
          <Stack>
            <FormError>{formError}</FormError>
            <TextInput label="Subject" {...form.getInputProps('subject')} />
            <TextInput label="Heading" {...form.getInputProps('heading')} />
            <Textarea
              label="Text"
              description="A blank line starts a new paragraph. The greeting, the items and the button are added automatically."
              autosize
              minRows={5}
              {...form.getInputProps('body')}
            />
          </Stack>
        </Panel>
      </form>
      <EmailPreview websiteId={websiteId} email={email} template={form.getValues()} />
      <Variables />
    </Stack>
  )
}

export const EditCustomerEmail = ({ websiteId }: SiteScreenProps) => {
  const params = useParams({ strict: false }) as { email?: string }
  const email = CustomerEmail.safeParse(params.email).data
  const emails = useEndpointQuery(listCustomerEmails, { params: { websiteId } })
  const title = email ? EMAIL_LABELS[email].title : 'Customer email'
  return (
    <Page
      title={title}
      description={<TextLink to={sitePath(websiteId, 'customer-emails')}>All customer emails</TextLink>}
      narrow
    >
      <QueryContent query={emails} loading={<Skeleton height={420} radius="md" />}>
        {(data) => {
          const customized = data.emails.find((one) => one.email === email)
          return customized ? (
            <TemplateEditor
              key={`${customized.email} ${customized.isCustomized}`}
              websiteId={websiteId}
              customized={customized}
            />
          ) : (
            <Text>This email does not exist. Select one from the list.</Text>
          )
        }}
      </QueryContent>
    </Page>
  )
}
