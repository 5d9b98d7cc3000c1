import { ActionIcon, Alert, Button, Group, Stack, Tabs, TextInput, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { CircleAlert, Lock, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { FORM_EDITOR_TABS, type FormEditorTab } from '#base/enumerations/editing.ts'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { notify } from '#design/feedback/notify.ts'
import { ariaDisabledProps } from '#design/forms/aria-disabled.ts'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { Page } from '#design/layout/Page.tsx'
import { SaveBar } from '#design/layout/SaveBar.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { hasRight } from '#people/roles/model.ts'
import type { FormDetails } from '#site/forms/contract.ts'
import { StorageTab } from '../StorageTab.tsx'
import { AdvancedTab } from './AdvancedTab.tsx'
import { BuildTab } from './BuildTab.tsx'
import { CaptchaTab } from './CaptchaTab.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DisclaimerTab } from './DisclaimerTab.tsx'
import classes from './editor.module.css'
import type { DraftErrors } from './form-draft.ts'
import { ProductFormNote } from './ProductFormNote.tsx'
import { type FormEditorState, useFormEditor } from './use-form-editor.ts'

const TAB_LABELS: Readonly<Record<FormEditorTab, string>> = {
  build: 'Build',
  storage: 'Storage',
  advanced: 'Advanced',
  captcha: 'Captcha',
  disclaimer: 'Disclaimer',
}

/** Which tab shows the field of an error. */
const findTabOfError = (path: string): FormEditorTab => {
  if (path.startsWith('settings.storage')) return 'storage'
  if (path.startsWith('settings.disclaimer')) return 'disclaimer'
  return path.startsWith('settings.') ? 'advanced' : 'build'
}

const listTabsWithErrors = (errors: DraftErrors): Set<FormEditorTab> =>
  new Set(
    Object.keys(errors)
      .filter((path) => path !== 'name')
      .map(findTabOfError),
  )

type EditorProps = SiteScreenProps & { form: FormDetails; onSaved: (form: FormDetails) => void }

/** The form editor (FORM-055). */
export const FormEditor = ({ websiteId, roles, form, onSaved }: EditorProps) => {
  const editor = useFormEditor({ websiteId, form, onSaved })
  const [params, setParams] = useSearchParams(['tab'])
  const tab = isOneOf(FORM_EDITOR_TABS, params.tab) ? params.tab : 'build'
  const disabled = !hasRight(roles, 'forms.edit')
  const { draft, errors, problem } = editor
  const tabsWithErrors = listTabsWithErrors(errors)

  const save = async (): Promise<boolean> => {
    if (disabled) return false
    const isSaved = await editor.save()
    if (isSaved) notify('Form saved.')
    return isSaved
  }
  useHotkeys(
    [
      ['mod+S', () => void save()],
      ['mod+Z', editor.undo],
      ['mod+shift+Z', editor.redo],
      ['mod+Y', editor.redo],
    ],
    [],
    true,
  )

  const openTabWithError = useEffectEvent(() => {
    const [first] = tabsWithErrors
    if (first && !tabsWithErrors.has(tab)) setParams({ tab: first })
  })
  // Only after a rejected save: fixing one tab must not open the next.
  useEffect(() => {
    if (editor.rejectedSaves > 0) openTabWithError()
  }, [editor.rejectedSaves])

  const tabProps = { websiteId, roles, editor, disabled }
  return (
    <Page
      title={draft.name || 'Form'}
      description={<TextLink to={sitePath(websiteId, 'forms')}>All forms</TextLink>}
      action={disabled ? null : <UndoButtons editor={editor} />}
    >
      <UnsavedChangesGuard isDirty={() => editor.isDirty} save={disabled ? undefined : save} />
      <ConflictDialog editor={editor} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the inputs inside. */}
      <div
        ref={editor.frame}
        onBlur={({ target }) =>
          editor.touch(
            target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : undefined,
          )
        }
      >
        <Stack gap="md" mb="md">
          {problem ? (
            <Alert
              color="red"
              variant="light"
              icon={<CircleAlert aria-hidden />}
              role="alert"
              title={editorMessage('formNotUpdated')}
            >
              {problem}
            </Alert>
          ) : null}
          {disabled ? (
            <Alert color="gray" variant="light" icon={<Lock aria-hidden />}>
              Your role can view forms but not edit them. Ask an administrator for access.
            </Alert>
          ) : null}
          {form.kind === 'product' ? <ProductFormNote websiteId={websiteId} form={editor.saved} /> : null}
          <TextInput
            label="Name"
            name="name"
            maw={420}
            maxLength={100}
            value={draft.name}
            error={errors.name}
            disabled={disabled}
            onChange={(event) => editor.change({ name: event.currentTarget.value }, 'name')}
          />
        </Stack>
        <Tabs
          value={tab}
          onChange={(next) => setParams({ tab: next === 'build' ? '' : (next ?? '') })}
          keepMounted={false}
        >
          <Tabs.List className={classes.tabs}>
            {FORM_EDITOR_TABS.map((one) => (
              <Tabs.Tab
                key={one}
                value={one}
                rightSection={
                  tabsWithErrors.has(one) ? (
                    <CircleAlert size={15} className={classes.errorIcon} role="img" aria-label="has errors" />
                  ) : null
                }
              >
                {TAB_LABELS[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="build" pt="md">
            <BuildTab {...tabProps} kind={form.kind} formId={form.id} />
          </Tabs.Panel>
          <Tabs.Panel value="storage" pt="md">
            <StorageTab {...tabProps} />
          </Tabs.Panel>
          <Tabs.Panel value="advanced" pt="md">
            <AdvancedTab {...tabProps} />
          </Tabs.Panel>
          <Tabs.Panel value="captcha" pt="md">
            <CaptchaTab {...tabProps} />
          </Tabs.Panel>
          <Tabs.Panel value="disclaimer" pt="md">
            <DisclaimerTab {...tabProps} />
          </Tabs.Panel>
        </Tabs>
        {disabled ? null : <FormSaveBar editor={editor} onSave={save} />}
      </div>
    </Page>
  )
}

const UndoButtons = ({ editor }: { editor: FormEditorState }) => (
  <Group gap={4}>
    <Tooltip label="Undo">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Undo"
        onClick={editor.undo}
        {...ariaDisabledProps(!editor.canUndo)}
      >
        <Undo2 size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
    <Tooltip label="Redo">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Redo"
        onClick={editor.redo}
        {...ariaDisabledProps(!editor.canRedo)}
      >
        <Redo2 size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  </Group>
)

const FormSaveBar = ({ editor, onSave }: { editor: FormEditorState; onSave: () => Promise<boolean> }) => {
  const errorCount = Object.keys(editor.errors).length
  const status = editor.isDirty ? 'Unsaved changes' : 'All changes saved'
  return (
    <SaveBar status={errorCount > 0 ? editorMessage('updateInvalid') : status} isError={errorCount > 0}>
      {editor.isDirty ? (
        <Button variant="subtle" color="gray" onClick={editor.discard} disabled={editor.isSaving}>
          Discard changes
        </Button>
      ) : null}
      <Button onClick={() => void onSave()} loading={editor.isSaving} disabled={!editor.isDirty}>
        Save
      </Button>
    </SaveBar>
  )
}
