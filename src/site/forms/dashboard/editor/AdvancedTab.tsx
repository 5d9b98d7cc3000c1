import { NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import { Panel } from '#design/layout/Panel.tsx'
import { en } from '#site/forms/locales/en.ts'
import type { TabProps } from './tab-props.ts'

const SUBMIT_LABELS = { form: en.submit, newsletter: en.subscribe, product: en.addToCart }
const SUCCESS_MESSAGES = { form: en.thanks, newsletter: en.subscribed, product: '' }

/** Labels and limits. A product form has only the label of its button. */
export const AdvancedTab = ({ editor, disabled }: TabProps) => {
  const { draft, errors, changeSettings, saved } = editor
  const { settings } = draft
  const isProduct = saved.kind === 'product'
  return (
    <Stack gap="lg" maw={760}>
      <Panel title={isProduct ? 'Button' : 'After submitting'}>
        <Stack maw={560}>
          <TextInput
            label="Submit button"
            name="settings.submitLabel"
            placeholder={SUBMIT_LABELS[saved.kind]}
            maxLength={60}
            value={settings.submitLabel}
            error={errors['settings.submitLabel']}
            disabled={disabled}
            onChange={(event) => changeSettings({ submitLabel: event.currentTarget.value }, 'submitLabel')}
          />
          {isProduct ? null : (
            <>
              <Textarea
                label="Submission message"
                description="Replaces the form when it was sent."
                name="settings.submissionMessage"
                placeholder={SUCCESS_MESSAGES[saved.kind]}
                autosize
                minRows={2}
                maxRows={8}
                maxLength={2000}
                value={settings.submissionMessage}
                error={errors['settings.submissionMessage']}
                disabled={disabled}
                onChange={(event) =>
                  changeSettings({ submissionMessage: event.currentTarget.value }, 'submissionMessage')
                }
              />
              <TextInput
                label="Redirect"
                description="Opens this page or URL instead of showing the message."
                name="settings.successRedirect"
                placeholder="/thanks"
                spellCheck={false}
                value={settings.successRedirect ?? ''}
                error={errors['settings.successRedirect']}
                disabled={disabled}
                onChange={(event) =>
                  changeSettings({ successRedirect: event.currentTarget.value || null }, 'successRedirect')
                }
              />
            </>
          )}
        </Stack>
      </Panel>
      {isProduct ? null : (
        <Panel
          title="Limit"
          description="Protects your inbox from floods. Further submissions are rejected until the hour is over."
        >
          <NumberInput
            label="Submissions per hour"
            name="settings.hourlyLimit"
            maw={200}
            min={1}
            max={100_000}
            allowDecimal={false}
            clampBehavior="blur"
            thousandSeparator=","
            value={settings.hourlyLimit}
            error={errors['settings.hourlyLimit']}
            disabled={disabled}
            onChange={(value) => typeof value === 'number' && changeSettings({ hourlyLimit: value }, 'hourlyLimit')}
          />
        </Panel>
      )}
    </Stack>
  )
}
