import { Input, Select, Skeleton, Stack, Switch, Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import { listMailingLists } from '#site/mailing-lists/contract.ts'
import type { PreferencesOf } from '../preferences-schema.ts'
import { PreferencePanel } from './PreferencePanel.tsx'
import { RestockPreview, RestockSuccessPreview } from './RestockPreview.tsx'
import { usePreferences } from './use-preferences.ts'

const SAVED = 'Restock settings saved.'

type ListSelectProps = { websiteId: WebsiteId; value: string; onChange: (listId: string) => void; error: ReactNode }

/** The list that shoppers can join with their sign-up. */
const ListSelect = ({ websiteId, value, onChange, error }: ListSelectProps) => {
  const found = useEndpointQuery(listMailingLists, { params: { websiteId } })
  return (
    <QueryContent query={found} loading={<Skeleton height={60} />}>
      {({ lists }) => (
        <Select
          label="Mailing list"
          description="Products can offer a checkbox to join this list. Turn it on in the product editor."
          placeholder="None"
          clearable
          clearButtonProps={{ 'aria-label': 'No mailing list' }}
          data={lists.map(({ id, name }) => ({ value: id, label: name }))}
          value={lists.some(({ id }) => id === value) ? value : null}
          onChange={(listId) => onChange(listId ?? '')}
          error={error}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
        />
      )}
    </QueryContent>
  )
}

type PanelProps = Pick<SiteScreenProps, 'websiteId' | 'roles'> & { values: PreferencesOf<'restock'> }

const SendingPanel = ({ websiteId, roles, values }: PanelProps) => {
  const { automaticSending, captchaEnabled, mailingListId } = values
  return (
    <PreferencePanel
      websiteId={websiteId}
      namespace="restock"
      values={{ automaticSending, captchaEnabled, mailingListId }}
      id="sending"
      title="Sending and sign-up"
      lead="Sold-out products show a form where customers can sign up for an email."
      action="Save settings"
      saved={SAVED}
    >
      {(form) => (
        <>
          <Switch
            label="Send automatically"
            description="Everyone who waits gets an email as soon as the product is back in stock. If it sells out again, the others keep waiting."
            {...form.getInputProps('automaticSending', { type: 'checkbox' })}
          />
          <Switch
            label="Check visitors with a captcha"
            description="Keeps bots from signing up. The captcha of this site is chosen in Settings."
            {...form.getInputProps('captchaEnabled', { type: 'checkbox' })}
          />
          {hasRight(roles, 'lists.read') ? (
            <ListSelect
              websiteId={websiteId}
              value={form.values.mailingListId}
              onChange={(listId) => form.setFieldValue('mailingListId', listId as never)}
              error={form.errors.mailingListId}
            />
          ) : (
            <Text c="dimmed" size="sm">
              Ask an administrator to choose the mailing list that customers can join.
            </Text>
          )}
          <Input.Wrapper label="Preview" labelElement="div">
            <RestockPreview mailingList={form.values.mailingListId === '' ? undefined : { isChecked: false }} />
          </Input.Wrapper>
          <Text c="dimmed" size="sm">
            The texts and where the form is shown are part of each product:{' '}
            <TextLink to={sitePath(websiteId, 'products')} underline="always">
              open products
            </TextLink>
            .
          </Text>
        </>
      )}
    </PreferencePanel>
  )
}

const ConfirmationPanel = ({ websiteId }: { websiteId: WebsiteId }) => {
  const preferences = usePreferences(websiteId, 'storefront')
  return (
    <QueryContent query={preferences} loading={<Skeleton height={220} radius="md" />}>
      {({ customRestockSuccessText }) => (
        <PreferencePanel
          websiteId={websiteId}
          namespace="storefront"
          values={{ customRestockSuccessText }}
          id="confirmation"
          title="Confirmation message"
          lead="Replaces the form after a customer has signed up. Leave it empty to use the default text in the visitor’s language."
          action="Save message"
          saved={SAVED}
        >
          {(form) => (
            <>
              <Textarea
                label="Message"
                placeholder="Signed up!"
                autosize
                minRows={2}
                maxRows={5}
                {...form.getInputProps('customRestockSuccessText')}
              />
              <Input.Wrapper label="Preview" labelElement="div">
                <RestockSuccessPreview text={form.values.customRestockSuccessText} />
              </Input.Wrapper>
            </>
          )}
        </PreferencePanel>
      )}
    </QueryContent>
  )
}

/** Settings of restock notifications: the namespace `restock`, and the message of the namespace `storefront`. */
export const RestockSettings = ({ websiteId, roles }: Pick<SiteScreenProps, 'websiteId' | 'roles'>) => {
  const preferences = usePreferences(websiteId, 'restock')
  return (
    <Stack gap="lg" maw={760}>
      <QueryContent query={preferences} loading={<Skeleton height={380} radius="md" />}>
        {(values) => <SendingPanel websiteId={websiteId} roles={roles} values={values} />}
      </QueryContent>
      <ConfirmationPanel websiteId={websiteId} />
    </Stack>
  )
}
