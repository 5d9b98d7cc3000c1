import { Button, Checkbox, Group, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { addMenuItem } from '#site/navigation/contract.ts'
import { MENU_FIELDS, MENU_LOCATIONS, type MenuLocation } from '#site/navigation/model.ts'
import { createPage, listPages } from '../contract.ts'
import { MENU_LABELS } from './page-tree.ts'

type Values = {
  what: 'page' | 'journal' | 'folder' | 'link'
  title: string
  url: string
  newWindow: boolean
  menu: MenuLocation
}

const KIND_LABELS = { page: 'Page', journal: 'Blog', folder: 'Folder', link: 'Link' } as const
const KINDS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))

const optionsOf = (names: readonly MenuLocation[]) => names.map((value) => ({ value, label: MENU_LABELS[value] }))

type DialogProps = { websiteId: WebsiteId; mayEditMenus: boolean; onClose: () => void }

/** Appends a new page, folder or link to a menu. */
export const AddPageDialog = ({ websiteId, mayEditMenus, onClose }: DialogProps) => {
  const refresh = useInvalidate()
  const params = { websiteId }
  const { form, isSubmitting, formError, submit } = useEndpointForm<Values, unknown>({
    initialValues: {
      what: 'page',
      title: '',
      url: '',
      newWindow: false,
      menu: mayEditMenus ? 'mainNavigation' : 'notLinked',
    },
    onSubmit: async ({ what, title, url, newWindow, menu }) => {
      if (what === 'link')
        return callEndpoint(addMenuItem, {
          params,
          body: { menu: menu === 'notLinked' ? 'mainNavigation' : menu, what: { link: { title, url, newWindow } } },
        })
      const made = await callEndpoint(createPage, { params, body: { title, kind: what } })
      if (menu === 'notLinked') return made
      return callEndpoint(addMenuItem, { params, body: { menu, what: { collectionId: made.collectionId } } })
    },
    onSuccess: async (_, { what }) => {
      await refresh(listPages)
      notify(`${KIND_LABELS[what]} added`)
      onClose()
    },
  })
  const isLink = form.values.what === 'link'
  return (
    <Dialog onClose={onClose} title="Add">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <SegmentedControl
            aria-label="Type"
            data={mayEditMenus ? KINDS : KINDS.filter(({ value }) => value !== 'link')}
            {...form.getInputProps('what')}
          />
          <TextInput label={isLink ? 'Link name' : 'Title'} required data-autofocus {...form.getInputProps('title')} />
          {isLink ? (
            <>
              <TextInput label="URL" placeholder="https://" required {...form.getInputProps('url')} />
              <Checkbox label="Open in a new tab" {...form.getInputProps('newWindow', { type: 'checkbox' })} />
            </>
          ) : null}
          {mayEditMenus ? (
            <NativeSelect
              label="Location"
              data={optionsOf(isLink ? MENU_FIELDS : MENU_LOCATIONS)}
              {...form.getInputProps('menu')}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {`Add ${KIND_LABELS[form.values.what].toLowerCase()}`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
