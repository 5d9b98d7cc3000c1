import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { sitePath } from '#design/routing/paths.ts'
import { createForm, listForms } from '../contract.ts'
import { type FormKind, FormName } from '../form-schema.ts'
import classes from './forms.module.css'
import { PRESETS, type Preset } from './presets.ts'

const schema = z.object({ name: FormName })
const findPreset = (id: string): Preset => PRESETS.find((preset) => preset.id === id) ?? (PRESETS[0] as Preset)

type DialogProps = { websiteId: WebsiteId; kind: FormKind; onClose: () => void }

/** Creates a form from a preset and opens it in the editor. */
export const NewFormDialog = ({ websiteId, kind, onClose }: DialogProps) => {
  const router = useRouter()
  const invalidate = useInvalidate()
  const first = PRESETS.find((preset) => preset.kind === kind) ?? findPreset('')
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema,
    initialValues: { preset: first.id, name: first.label },
    onSubmit: (values) => {
      const preset = findPreset(values.preset)
      const body = { kind: preset.kind, name: values.name, fields: preset.createFields() }
      return callEndpoint(createForm, { params: { websiteId }, body })
    },
    onSuccess: async (created) => {
      await invalidate(listForms)
      router.history.push(sitePath(websiteId, `forms/${created.id}`))
    },
  })
  const select = (id: string): void => {
    // A name that was typed is kept.
    const isSuggested = PRESETS.some(({ label }) => label === form.values.name)
    form.setValues({ preset: id, ...(isSuggested && { name: findPreset(id).label }) })
  }
  return (
    <Dialog onClose={onClose} title="Create form" size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FormError>{formError}</FormError>
          <Radio.Group label="Start from" value={form.values.preset} onChange={select}>
            <div className={classes.presets}>
              {PRESETS.map(({ id, label, description, icon: Icon }, index) => (
                <Radio.Card
                  key={id}
                  value={id}
                  className={classes.preset}
                  aria-label={label}
                  {...(index === 0 && { 'data-autofocus': true })}
                >
                  <Icon size={20} strokeWidth={1.6} aria-hidden />
                  <span>
                    <Text span fw={500} display="block">
                      {label}
                    </Text>
                    <Text span size="xs" c="dimmed" display="block">
                      {description}
                    </Text>
                  </span>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
          <TextInput
            label="Name"
            description="Shown in the dashboard and in notification emails."
            maxLength={100}
            {...form.getInputProps('name')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting}>
              Create form
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
