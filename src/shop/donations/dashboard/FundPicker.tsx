import { Anchor, Group, Select, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointQuery, useInvalidate } from '#design/api/endpoint-hooks.ts'
import { sitePath } from '#design/routing/paths.ts'
import { listFundNames } from '../contract.ts'

type FundPickerProps = { websiteId: WebsiteId; value: string | null; onChange: (fundId: string | null) => void }

const describeProblem = (error: Error | null, isMissing: boolean): string | undefined => {
  if (error)
    return toApiError(error).status === 403
      ? 'Your role cannot view donation funds.'
      : 'The donation funds could not be loaded. Try again.'
  return isMissing ? 'This fund was deleted. Select another one.' : undefined
}

/** Selects a donation fund. The links open in a new tab, so that unsaved work stays; the list is refreshed on return. */
export const FundPicker = ({ websiteId, value, onChange }: FundPickerProps) => {
  const found = useEndpointQuery(listFundNames, { params: { websiteId } })
  const invalidate = useInvalidate()
  useWindowEvent('focus', () => void invalidate(listFundNames))
  const funds = found.data?.funds ?? []
  const isMissing = Boolean(found.data && value && !funds.some(({ id }) => id === value))
  return (
    <Stack gap={6}>
      <Select
        label="Donation fund"
        placeholder={found.isPending ? 'Loading…' : funds.length === 0 ? 'No funds yet' : 'Select a fund'}
        data={funds.map(({ id, name, enabled }) => ({ value: id, label: enabled ? name : `${name} (disabled)` }))}
        value={isMissing ? null : value}
        onChange={onChange}
        allowDeselect={false}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear' }}
        searchable={funds.length > 10}
        nothingFoundMessage="No fund with this name"
        error={describeProblem(found.error, isMissing)}
        comboboxProps={{ withinPortal: false }}
      />
      <Group gap="md">
        {value && !isMissing ? (
          <Anchor size="sm" href={sitePath(websiteId, `donations/${value}`)} target="_blank">
            Edit fund
          </Anchor>
        ) : null}
        <Anchor size="sm" href={sitePath(websiteId, 'donations/new')} target="_blank">
          Create fund
        </Anchor>
      </Group>
    </Stack>
  )
}
