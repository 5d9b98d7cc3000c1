import { ActionIcon, Button, Group, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { callEndpointOnSite } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { ImageField } from '#site/assets/dashboard/ImageField.tsx'
import { FormPicker } from '#site/forms/dashboard/FormPicker.tsx'
import { getSite } from '#site/sites/contract.ts'
import { getHeaderFooter, type HeaderFooter, putHeaderFooter } from '../contract.ts'
import { AnnouncementPanel } from './AnnouncementPanel.tsx'
import { Preview } from './HeaderFooterPreview.tsx'
import classes from './header-footer.module.css'

const MENUS = [
  { value: 'mainNavigation', label: 'Main menu' },
  { value: 'footerNavigation', label: 'Footer menu' },
  { value: 'none', label: 'None' },
]
const HEADER_LAYOUTS = [
  { value: 'left', label: 'Logo left, menu right' },
  { value: 'centred', label: 'Logo above menu' },
  { value: 'split', label: 'Logo in the center' },
]
const LINK_OPTIONS = [
  { value: 'with-store', label: 'If the site has a store' },
  { value: 'always', label: 'Always' },
  { value: 'never', label: 'Never' },
]
const FOOTER_LAYOUTS = [
  { value: 'columns', label: 'Columns' },
  { value: 'centred', label: 'Centered' },
  { value: 'compact', label: 'Compact' },
]

export const HeaderFooterForm = ({ websiteId, saved }: { websiteId: WebsiteId; saved: HeaderFooter }) => {
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm<HeaderFooter, HeaderFooter>({
    schema: putHeaderFooter.input,
    initialValues: saved,
    onSubmit: (body) => callEndpointOnSite(websiteId)(putHeaderFooter, { body }),
    onSuccess: async () => {
      await refresh(getHeaderFooter, getSite)
      notify('Changes saved')
    },
  })
  const { values } = form
  return (
    <div className={classes.beside}>
      <form onSubmit={submit} noValidate>
        <UnsavedChangesGuard isDirty={() => form.isDirty()} />
        <Stack gap="lg">
          <FormError>{formError}</FormError>
          <Panel title="Header">
            <Stack>
              <TextInput
                label="Logo text"
                description="If empty, the site name is shown."
                {...form.getInputProps('header.logoText')}
              />
              <ImageField
                websiteId={websiteId}
                label="Logo image"
                value={values.header.logoImageId}
                onChange={(id) => form.setFieldValue('header.logoImageId', id)}
              />
              <NativeSelect label="Header layout" data={HEADER_LAYOUTS} {...form.getInputProps('header.layout')} />
              <NativeSelect label="Header menu" data={MENUS} {...form.getInputProps('header.menu')} />
              <Switch label="Fixed position" {...form.getInputProps('header.sticky', { type: 'checkbox' })} />
              <NativeSelect label="Show search" data={LINK_OPTIONS} {...form.getInputProps('header.showSearch')} />
              <NativeSelect
                label="Show sign-in and account link"
                data={LINK_OPTIONS}
                {...form.getInputProps('header.showAccount')}
              />
              <Switch label="Show cart" {...form.getInputProps('header.showCart', { type: 'checkbox' })} />
            </Stack>
          </Panel>
          <AnnouncementPanel websiteId={websiteId} form={form} />
          <Panel title="Footer">
            <Stack>
              <Textarea label="Footer text" autosize minRows={2} maxRows={8} {...form.getInputProps('footer.text')} />
              <TextInput label="Fine print" {...form.getInputProps('footer.smallPrint')} />
              <NativeSelect label="Footer layout" data={FOOTER_LAYOUTS} {...form.getInputProps('footer.layout')} />
              <NativeSelect label="Footer menu" data={MENUS} {...form.getInputProps('footer.menu')} />
              <FormPicker
                websiteId={websiteId}
                kind="newsletter"
                label="Newsletter sign-up"
                placeholder="None"
                clearable
                value={values.footer.newsletterFormId}
                onChange={(id) => form.setFieldValue('footer.newsletterFormId', id)}
              />
              {values.footer.socialLinks.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end, and the fields are controlled
                <Group key={index} gap="xs" align="flex-start" wrap="nowrap">
                  <TextInput
                    aria-label={`Social link ${index + 1} name`}
                    placeholder="Name"
                    {...form.getInputProps(`footer.socialLinks.${index}.label`)}
                  />
                  <TextInput
                    aria-label={`Social link ${index + 1} URL`}
                    placeholder="https://"
                    {...form.getInputProps(`footer.socialLinks.${index}.url`)}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={`Remove social link ${index + 1}`}
                    onClick={() => form.removeListItem('footer.socialLinks', index)}
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
                  onClick={() => form.insertListItem('footer.socialLinks', { label: '', url: '' })}
                >
                  Add social link
                </Button>
              </Group>
            </Stack>
          </Panel>
          <Group>
            <Button type="submit" loading={isSubmitting} disabled={!form.isDirty()}>
              Save header and footer
            </Button>
          </Group>
        </Stack>
      </form>
      <Preview websiteId={websiteId} values={values} />
    </div>
  )
}
