import { Button, NumberInput, Select, Stack, Switch } from '@mantine/core'
import { z } from 'zod'
import type { CollectionId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { CommentSettings } from '../comment-schema.ts'
import { getCommentSettings, getPostCommentSettings, updateCommentSettings } from '../contract.ts'

type Props = Pick<SiteScreenProps, 'websiteId'> & {
  collectionId: CollectionId
  settings: CommentSettings
  mayEdit: boolean
}

/** An empty number field is ''. */
const FormValues = CommentSettings.extend({
  closeAfterDays: z.preprocess((value) => (value === '' ? null : value), CommentSettings.shape.closeAfterDays),
})

const toValues = (settings: CommentSettings) => ({ ...settings, closeAfterDays: settings.closeAfterDays ?? '' })

export const ACCESS_OPTIONS = [
  { value: 'off', label: 'Off' },
  { value: 'signed-in', label: 'Signed-in customers and contributors' },
  { value: 'everyone', label: 'Everyone' },
]

/** Who may comment on the posts of a blog. */
export const CommentSettingsPanel = ({ websiteId, collectionId, settings, mayEdit }: Props) => {
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: FormValues,
    initialValues: toValues(settings),
    onSubmit: (values) =>
      callEndpoint(updateCommentSettings, {
        params: { websiteId, blogId: collectionId },
        body: FormValues.parse(values),
      }),
    onSuccess: async (saved) => {
      form.setInitialValues(toValues(saved))
      form.setValues(toValues(saved))
      await refresh(getCommentSettings, getPostCommentSettings)
      notify('Comment settings saved')
    },
  })
  const isOff = form.values.access === 'off'
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        id="comments"
        title="Comments"
        description="Comments of customers and contributors appear at once. Comments of other visitors wait until you approve them."
        footer={
          <Button type="submit" loading={isSubmitting} disabled={!mayEdit || !form.isDirty()}>
            Save comment settings
          </Button>
        }
      >
        <Stack maw={560}>
          <FormError>{formError}</FormError>
          <Select
            label="Who can comment"
            allowDeselect={false}
            disabled={!mayEdit}
            data={ACCESS_OPTIONS}
            {...form.getInputProps('access')}
          />
          <Switch
            label="Approve comments of customers, too"
            disabled={!mayEdit || isOff}
            {...form.getInputProps('holdsAll', { type: 'checkbox' })}
          />
          <Switch
            label="Email moderators about comments that wait"
            description="At most ten emails per hour."
            disabled={!mayEdit || isOff}
            {...form.getInputProps('sendsEmail', { type: 'checkbox' })}
          />
          <NumberInput
            label="Close comments after (days)"
            description="Empty: never. Existing comments stay visible."
            min={1}
            max={3650}
            allowDecimal={false}
            disabled={!mayEdit || isOff}
            {...form.getInputProps('closeAfterDays')}
          />
        </Stack>
      </Panel>
    </form>
  )
}
