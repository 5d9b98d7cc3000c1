import { Button, Group, NativeSelect, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { SideDrawer } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import type { PageSelection } from '#site/sites/settings-schema.ts'
import { changePopup, listScreens, type Popup } from '../contract.ts'
import { PageSelectionField } from './PageSelectionField.tsx'

const TRIGGERS = [
  { value: 'delay', label: 'After some seconds' },
  { value: 'scroll', label: 'After scrolling' },
  { value: 'leave', label: 'When visitors are about to leave' },
]
const POSITIONS = [
  { value: 'center', label: 'Center' },
  { value: 'corner', label: 'Bottom right corner' },
]
const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
]

type Settings = Popup['settings']
type Values = {
  name: string
  enabled: boolean
  trigger: Settings['trigger']['kind']
  seconds: number
  percent: number
  pages: PageSelection
  showAgainDays: number
  position: Settings['position']
  size: Settings['size']
}

const toValues = ({ name, enabled, settings }: Popup): Values => {
  const { trigger, ...rest } = settings
  return {
    name,
    enabled,
    trigger: trigger.kind,
    seconds: trigger.kind === 'delay' ? trigger.seconds : 10,
    percent: trigger.kind === 'scroll' ? trigger.percent : 50,
    ...rest,
  }
}

const toTrigger = ({ trigger, seconds, percent }: Values): Settings['trigger'] => {
  if (trigger === 'delay') return { kind: trigger, seconds }
  return trigger === 'scroll' ? { kind: trigger, percent } : { kind: trigger }
}

type Props = { websiteId: WebsiteId; popup: Popup; onClose: () => void }

/** When, where and how often a popup is shown. */
export const PopupSettingsDrawer = ({ websiteId, popup, onClose }: Props) => {
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm<Values, Popup>({
    initialValues: toValues(popup),
    onSubmit: (values) => {
      const { name, enabled, pages, showAgainDays, position, size } = values
      const settings = { trigger: toTrigger(values), pages, showAgainDays, position, size }
      return callEndpoint(changePopup, {
        params: { websiteId, popupId: popup.popupId },
        body: { name, enabled, settings },
      })
    },
    onSuccess: async () => {
      await refresh(listScreens)
      notify('Changes saved')
      onClose()
    },
  })
  const { trigger, pages, showAgainDays } = form.values
  const isUnpublished = popup.document.publishedAt === null
  return (
    <SideDrawer onClose={onClose} title={`${popup.name} settings`}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
          <Switch
            label="Show to visitors"
            description={
              isUnpublished ? 'Publish the popup in the editor first; until then nothing is shown.' : undefined
            }
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
          <NativeSelect label="Opens" data={TRIGGERS} {...form.getInputProps('trigger')} />
          {trigger === 'delay' ? (
            <NumberInput
              label="Seconds"
              min={0}
              max={600}
              allowDecimal={false}
              error={form.errors['settings.trigger.seconds']}
              {...form.getInputProps('seconds')}
            />
          ) : null}
          {trigger === 'scroll' ? (
            <NumberInput
              label="Percent of the page"
              min={1}
              max={100}
              allowDecimal={false}
              error={form.errors['settings.trigger.percent']}
              {...form.getInputProps('percent')}
            />
          ) : null}
          {trigger === 'leave' ? (
            <Text size="sm" c="dimmed">
              With a mouse: when it leaves the window at the top. On phones: when visitors come back from another tab.
            </Text>
          ) : null}
          <PageSelectionField
            websiteId={websiteId}
            value={pages}
            onChange={(next) => form.setFieldValue('pages', next)}
          />
          <Text size="sm" c="dimmed">
            Never on cart, checkout, account and lock pages.
          </Text>
          <NumberInput
            label="Show again after days"
            description={
              showAgainDays === 0
                ? 'Closed once, it stays closed until you publish a new version.'
                : 'To visitors who closed it. A new version is shown at once; visitors who signed up never see it again.'
            }
            min={0}
            max={365}
            allowDecimal={false}
            error={form.errors['settings.showAgainDays']}
            {...form.getInputProps('showAgainDays')}
          />
          <NativeSelect label="Position" data={POSITIONS} {...form.getInputProps('position')} />
          <NativeSelect label="Size" data={SIZES} {...form.getInputProps('size')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </SideDrawer>
  )
}
