import {
  Button,
  CopyButton,
  Group,
  NumberInput,
  Stack,
  Switch,
  TagsInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { Panel } from '#design/layout/Panel.tsx'
import { hasRight } from '#people/roles/model.ts'
import { MailingListPanel } from '#site/mailing-lists/dashboard/MailingListPanel.tsx'
import type { FormSettings } from '../form-schema.ts'
import { NotForProducts } from './editor/ProductFormNote.tsx'
import type { TabProps } from './editor/tab-props.ts'

type Storage = FormSettings['storage']

const DEFAULT_RETENTION_DAYS = 365

/** Addresses can be pasted with separators. */
const splitAddresses = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.split(/[\s,;]+/)).filter(Boolean)),
]

/** Where submissions go, and how long they are kept. */
export const StorageTab = ({ websiteId, roles, editor, disabled }: TabProps) => {
  const { draft, errors, saved } = editor
  const { storage } = draft.settings
  const change = (next: Partial<Storage>, mergeKey?: string): void =>
    editor.changeSettings({ storage: { ...storage, ...next } }, mergeKey && `storage.${mergeKey}`)
  const hasEmailField = draft.fields.some(({ type }) => type === 'email')
  if (saved.kind === 'product')
    return (
      <NotForProducts what="Answers to product forms are stored with the order, so there is nothing to set up here." />
    )
  const notifyError = Object.entries(errors).find(([path]) => path.startsWith('settings.storage.notify'))?.[1]
  return (
    <Stack gap="lg" maw={760}>
      <Panel
        title="Notifications"
        description="Every submission is stored. These people also get an email about each one."
      >
        <TagsInput
          label="Email addresses"
          onBlur={() => editor.touch('settings.storage.notify')}
          placeholder={storage.notify.length === 0 ? 'name@example.com' : ''}
          maw={560}
          maxTags={20}
          splitChars={[',', ' ', ';']}
          acceptValueOnBlur
          value={storage.notify}
          error={notifyError}
          disabled={disabled}
          onChange={(texts) => change({ notify: splitAddresses(texts) })}
        />
      </Panel>
      <Panel title="Auto-reply" description="Answers each visitor by email, to the address in the first email field.">
        <Stack maw={560}>
          <Switch
            label="Send an auto-reply"
            checked={storage.autoReply !== null}
            disabled={disabled}
            onChange={(event) =>
              change({ autoReply: event.currentTarget.checked ? { subject: '', message: '' } : null })
            }
          />
          {storage.autoReply ? (
            <>
              {hasEmailField ? null : (
                <Text c="var(--mantine-color-error)">
                  Add an email field to the form; without it no reply can be sent.
                </Text>
              )}
              <TextInput
                label="Subject"
                name="settings.storage.autoReply.subject"
                maxLength={200}
                value={storage.autoReply.subject}
                error={errors['settings.storage.autoReply.subject']}
                disabled={disabled}
                onChange={(event) =>
                  storage.autoReply &&
                  change({ autoReply: { ...storage.autoReply, subject: event.currentTarget.value } }, 'subject')
                }
              />
              <Textarea
                label="Message"
                name="settings.storage.autoReply.message"
                autosize
                minRows={4}
                maxRows={14}
                maxLength={5000}
                value={storage.autoReply.message}
                error={errors['settings.storage.autoReply.message']}
                disabled={disabled}
                onChange={(event) =>
                  storage.autoReply &&
                  change({ autoReply: { ...storage.autoReply, message: event.currentTarget.value } }, 'message')
                }
              />
            </>
          ) : null}
        </Stack>
      </Panel>
      <Panel
        title="Webhook"
        description="Sends each submission as JSON to another service, signed as Standard Webhooks describe."
      >
        <Stack maw={560}>
          <TextInput
            label="URL"
            type="url"
            name="settings.storage.webhookUrl"
            placeholder="https://example.com/hook"
            spellCheck={false}
            value={storage.webhookUrl ?? ''}
            error={errors['settings.storage.webhookUrl']}
            disabled={disabled}
            onChange={(event) => change({ webhookUrl: event.currentTarget.value || null }, 'webhookUrl')}
          />
          <WebhookSecret secret={saved.webhookSecret} isWanted={storage.webhookUrl !== null} />
        </Stack>
      </Panel>
      <MailingListPanel
        websiteId={websiteId}
        listId={storage.mailingListId}
        canEditLists={hasRight(roles, 'campaigns.edit')}
        disabled={disabled}
        onChange={(mailingListId) => change({ mailingListId })}
      />
      <Panel title="Retention">
        <Stack maw={560}>
          <Switch
            label="Delete old submissions"
            description="Deletes submissions with their files when they reach this age. This cannot be undone."
            checked={storage.retentionDays !== null}
            disabled={disabled}
            onChange={(event) => change({ retentionDays: event.currentTarget.checked ? DEFAULT_RETENTION_DAYS : null })}
          />
          {storage.retentionDays === null ? null : (
            <NumberInput
              label="Keep for (days)"
              name="settings.storage.retentionDays"
              maw={160}
              min={1}
              max={3650}
              allowDecimal={false}
              clampBehavior="blur"
              value={storage.retentionDays}
              error={errors['settings.storage.retentionDays']}
              disabled={disabled}
              onChange={(value) => typeof value === 'number' && change({ retentionDays: value }, 'retentionDays')}
            />
          )}
        </Stack>
      </Panel>
    </Stack>
  )
}

const WebhookSecret = ({ secret, isWanted }: { secret: string | null; isWanted: boolean }) => {
  if (!isWanted) return null
  if (!secret) return <Text c="dimmed">Save the form to get the secret that signs its webhooks.</Text>
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label="Signing secret"
        description="The receiver verifies the signature with it."
        flex={1}
        readOnly
        value={secret}
        spellCheck={false}
      />
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
