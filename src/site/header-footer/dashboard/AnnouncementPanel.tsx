import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { WebsiteId } from '#base/id.ts'
import { resolveTimeZone } from '#base/time.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { DateTimeField } from '#design/forms/DateTimeField.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { PageSelectionField } from '#site/screens/dashboard/PageSelectionField.tsx'
import { getSite } from '#site/sites/contract.ts'
import type { HeaderFooter } from '../contract.ts'

type Props = { websiteId: WebsiteId; form: UseFormReturnType<HeaderFooter> }

/** The announcement bar: text, link, dates and pages (SCREEN-003). */
export const AnnouncementPanel = ({ websiteId, form }: Props) => {
  const timeZone = resolveTimeZone(useEndpointQuery(getSite, { params: { websiteId } }).data?.timeZone)
  const { announcement } = form.values.header
  const dateProps = (name: 'startsAt' | 'endsAt') => ({
    timeZone,
    value: announcement[name],
    error: form.errors[`header.announcement.${name}`],
    onChange: (at: string | null) => form.setFieldValue(`header.announcement.${name}`, at),
  })
  return (
    <Panel
      title="Announcement bar"
      description={`Dates are in the site’s time zone (${timeZone.replaceAll('_', ' ')}).`}
    >
      <Stack>
        <Switch
          label="Show announcement bar"
          {...form.getInputProps('header.announcement.enabled', { type: 'checkbox' })}
        />
        <TextInput label="Announcement" {...form.getInputProps('header.announcement.text')} />
        <TextInput
          label="Link"
          placeholder="/shop or https://example.com"
          {...form.getInputProps('header.announcement.href')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateTimeField label="From" {...dateProps('startsAt')} />
          <DateTimeField label="Until" {...dateProps('endsAt')} />
        </SimpleGrid>
        <PageSelectionField
          websiteId={websiteId}
          value={announcement.pages}
          onChange={(pages) => form.setFieldValue('header.announcement.pages', pages)}
        />
        <Switch
          label="Visitors can close it"
          description="A closed bar stays closed in that browser until its text or link changes."
          {...form.getInputProps('header.announcement.dismissible', { type: 'checkbox' })}
        />
      </Stack>
    </Panel>
  )
}
