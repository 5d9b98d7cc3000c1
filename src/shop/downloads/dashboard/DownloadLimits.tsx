import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import { z } from 'zod'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import type { ProductDownloads } from '../contract.ts'
import type { ProductDownloadsState } from './use-product-downloads.ts'

type Props = { settings: ProductDownloads['settings']; state: ProductDownloadsState; disabled: boolean }

const toText = (count: number | null): string => (count === null ? '' : String(count))
const toCount = (text: string): number | null => (text.trim() === '' ? null : Number(text))

const Count = z.string().trim().regex(/^\d*$/, 'Enter a whole number.')
/** What the fields hold; the server checks the numbers. */
const Fields = z.object({ maxDownloads: Count, days: Count, versions: z.string() })

/** Limits apply to later purchases; existing buyers keep theirs. */
export const DownloadLimits = ({ settings, state, disabled }: Props) => {
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: Fields,
    initialValues: {
      maxDownloads: toText(settings.maxDownloads),
      days: toText(settings.days),
      versions: settings.versions as string,
    },
    onSubmit: ({ maxDownloads, days, versions }) =>
      state.saveSettings.mutateAsync({
        params: state.params,
        body: {
          maxDownloads: toCount(maxDownloads),
          days: toCount(days),
          versions: versions === 'as-bought' ? 'as-bought' : 'newest',
        },
      }),
    onSuccess: () => notify('The limits are saved. They apply to later purchases.'),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Title order={3}>Limits</Title>
        <FormError>{formError}</FormError>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <TextInput
            label="Downloads per file"
            placeholder="Unlimited"
            inputMode="numeric"
            disabled={disabled}
            {...form.getInputProps('maxDownloads')}
          />
          <TextInput
            label="Days after payment"
            placeholder="Unlimited"
            inputMode="numeric"
            disabled={disabled}
            {...form.getInputProps('days')}
          />
          <NativeSelect
            label="Buyers get"
            disabled={disabled}
            data={[
              { value: 'newest', label: 'the newest version' },
              { value: 'as-bought', label: 'the version as bought' },
            ]}
            {...form.getInputProps('versions')}
          />
        </SimpleGrid>
        {disabled ? null : (
          <Group>
            <Button type="submit" variant="default" loading={isSubmitting}>
              Save limits
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
