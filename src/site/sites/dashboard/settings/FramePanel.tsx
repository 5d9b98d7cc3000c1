import { ActionIcon, Button, Fieldset, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { LeaveGuard } from '#design/LeaveGuard.tsx'
import { say } from '#design/notify.ts'
import { Panel } from '#design/Panel.tsx'
import { useRefresh } from '#design/query.ts'
import { Problem } from '#design/states.tsx'
import { changeSite, getSite } from '#site/sites/contract.ts'
import classes from '../sites.module.css'
import type { SiteInFull } from '../standing.ts'
import { frameChangeOf, frameValuesOf } from './frame-settings.ts'

/** What stands around every page. */
export const FramePanel = ({ site: { websiteId, settings, title } }: { site: SiteInFull }) => {
  const refresh = useRefresh()
  const { form, busy, problem, submit } = useContractForm({
    initialValues: { settings: frameValuesOf(settings) },
    send: (values) => {
      const change = frameChangeOf(values.settings)
      // Rows that were left empty go, so that what the server says of a row is shown at that row.
      form.setFieldValue('settings.socialLinks', change.socialLinks ?? [])
      return call(changeSite, { params: { websiteId }, body: { settings: change } })
    },
    done: async () => {
      await refresh(getSite)
      say('Header and footer are saved.')
    },
  })
  const links = form.values.settings.socialLinks
  return (
    <form onSubmit={submit} noValidate>
      <LeaveGuard isDirty={() => form.isDirty()} />
      <Panel
        id="frame"
        title="Header and footer"
        lead="What stands around every page."
        foot={
          <Button type="submit" loading={busy} disabled={!form.isDirty()}>
            Save header and footer
          </Button>
        }
      >
        <Stack>
          <Problem>{problem}</Problem>
          <TextInput
            label="Name in the header"
            description="Left empty, the site’s title stands there."
            placeholder={title}
            maw={420}
            {...form.getInputProps('settings.logoText')}
          />
          <Fieldset
            variant="unstyled"
            classNames={{ root: classes.part, legend: classes.legend }}
            legend="Announcement above the header"
          >
            <Stack>
              <Switch
                label="Show the announcement"
                {...form.getInputProps('settings.announcement.enabled', { type: 'checkbox' })}
              />
              <TextInput label="Announcement" {...form.getInputProps('settings.announcement.text')} />
              <TextInput
                label="Where it leads"
                placeholder="/shop or https://example.com"
                {...form.getInputProps('settings.announcement.href')}
              />
            </Stack>
          </Fieldset>
          <Fieldset variant="unstyled" classNames={{ root: classes.part, legend: classes.legend }} legend="Footer">
            <Stack>
              <Textarea
                label="Footer text"
                autosize
                minRows={2}
                maxRows={8}
                {...form.getInputProps('settings.footer.text')}
              />
              <TextInput label="Small print" {...form.getInputProps('settings.footer.smallPrint')} />
            </Stack>
          </Fieldset>
          <Fieldset
            variant="unstyled"
            classNames={{ root: classes.part, legend: classes.legend }}
            legend="Elsewhere on the web"
          >
            <Stack gap="sm">
              {links.map((_, place) => (
                // A row has no name of its own but its place.
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end, and the fields are controlled
                <Group key={place} gap="xs" align="flex-start" className={classes.link}>
                  <TextInput
                    aria-label={`Name of link ${place + 1}`}
                    placeholder="Name"
                    {...form.getInputProps(`settings.socialLinks.${place}.label`)}
                  />
                  <TextInput
                    aria-label={`Address of link ${place + 1}`}
                    placeholder="https://"
                    inputMode="url"
                    {...form.getInputProps(`settings.socialLinks.${place}.url`)}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={`Remove link ${place + 1}`}
                    onClick={() => form.removeListItem('settings.socialLinks', place)}
                  >
                    <X size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              ))}
              <Group>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<Plus size={14} aria-hidden />}
                  onClick={() => form.insertListItem('settings.socialLinks', { label: '', url: '' })}
                >
                  Add a link
                </Button>
              </Group>
            </Stack>
          </Fieldset>
        </Stack>
      </Panel>
    </form>
  )
}
