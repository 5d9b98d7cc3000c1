import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { useEndpointMutation, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { ToneField, type ToneFieldValue, toToneSettings } from '#site/brand-tone/dashboard/ToneField.tsx'
import { changeSite, getSite } from '../contract.ts'
import type { SiteDetails } from './site-status.ts'

/** The tone of the texts that new sections come with. */
export const BrandTonePanel = ({ site }: { site: SiteDetails }) => {
  const { websiteId } = site
  const saved: ToneFieldValue = {
    tone: site.settings.brandTone?.tone ?? '',
    description: site.settings.brandTone?.description ?? '',
  }
  const [value, setValue] = useState(saved)
  const isDirty = JSON.stringify(toToneSettings(value)) !== JSON.stringify(toToneSettings(saved))
  const refresh = useInvalidate()
  const save = useEndpointMutation(changeSite, {
    onSuccess: async () => {
      await refresh(getSite)
      notify('Brand tone saved')
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ params: { websiteId }, body: { settings: { brandTone: toToneSettings(value) ?? null } } })
      }}
    >
      <UnsavedChangesGuard isDirty={() => isDirty} />
      <Panel
        id="brand-tone"
        title="Brand tone"
        footer={
          <Button type="submit" loading={save.isPending} disabled={!isDirty}>
            Save brand tone
          </Button>
        }
      >
        <Box maw={560}>
          <FormError>{save.error?.message}</FormError>
          <ToneField
            value={value}
            onChange={setValue}
            description="Chooses the headings and buttons of sections that you add. Existing texts do not change."
          />
        </Box>
      </Panel>
    </form>
  )
}
