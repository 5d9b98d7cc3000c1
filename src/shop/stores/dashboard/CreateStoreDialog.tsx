import { Button, Group, Loader, Modal, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Check, Circle, X } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { sitePath } from '#design/routing/paths.ts'
import { createStore } from '../contract.ts'
import { createStoreSlug } from '../model.ts'
import type { StoreStep } from './create-store.ts'
import classes from './stores.module.css'
import { type StepState, useCreateStore } from './use-create-store.ts'

const STEP_LABELS: Readonly<Record<StoreStep, string>> = {
  collection: 'Create store page',
  root: 'Create root category',
  navigation: 'Add to main navigation',
}
const STATE_LABELS: Readonly<Record<StepState, string>> = {
  waiting: 'waiting',
  running: 'in progress',
  done: 'done',
  failed: 'failed',
}

const StepIcon = ({ state }: { state: StepState }) => {
  if (state === 'running') return <Loader size={16} role="img" aria-label={STATE_LABELS.running} />
  const Icon = state === 'done' ? Check : state === 'failed' ? X : Circle
  return <Icon size={16} aria-label={STATE_LABELS[state]} />
}

type StepsProps = { steps: readonly { step: StoreStep; state: StepState }[] }

const Steps = ({ steps }: StepsProps) => (
  <ol className={classes.steps} aria-live="polite">
    {steps.map(({ step, state }) => (
      <li key={step} data-state={state}>
        <StepIcon state={state} />
        <Text span>{STEP_LABELS[step]}</Text>
      </li>
    ))}
  </ol>
)

type DialogProps = { websiteId: WebsiteId; mayEditMenus: boolean; onClose: () => void }

const CreateStore = ({ websiteId, mayEditMenus, onClose }: DialogProps) => {
  const router = useRouter()
  const creation = useCreateStore(websiteId)
  const { form, isSubmitting, submit } = useEndpointForm({
    schema: createStore.input,
    initialValues: { title: '', urlId: '', description: '', inNavigation: mayEditMenus },
    onSubmit: creation.run,
    onSuccess: ({ made, failed }, { title }) => {
      if (failed) return
      notify(`${title || 'Store'} was created. Add products next.`)
      onClose()
      router.history.push(sitePath(websiteId, `stores/${made.collectionId}`))
    },
  })
  const isStarted = creation.input !== undefined
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {isStarted ? (
          <>
            <Steps steps={creation.steps} />
            <FormError>{isSubmitting ? undefined : creation.failure}</FormError>
          </>
        ) : (
          <>
            <TextInput label="Title" placeholder="Ceramics" data-autofocus {...form.getInputProps('title')} />
            <TextInput
              label="URL slug"
              description="Leave empty to create it from the title. A number is added if it is taken."
              placeholder={createStoreSlug({ title: form.values.title })}
              leftSection="/"
              spellCheck={false}
              autoCapitalize="off"
              {...form.getInputProps('urlId')}
            />
            {mayEditMenus ? (
              <Switch label="Add to main navigation" {...form.getInputProps('inNavigation', { type: 'checkbox' })} />
            ) : null}
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isSubmitting}>
            {isStarted ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {isStarted ? 'Try again' : 'Create store'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const CreateStoreDialog = ({ opened, ...rest }: DialogProps & { opened: boolean }) => (
  <Modal opened={opened} onClose={rest.onClose} title="New store">
    <CreateStore {...rest} />
  </Modal>
)
