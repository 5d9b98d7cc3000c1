import { Button, Fieldset, Group, Paper, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { OutputOf } from '#base/endpoint.ts'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { listCountries } from '#shop/regions/model.ts'
import type { AddressProvider } from '../model.ts'
import { testLookup } from '../settings-contract.ts'

const COUNTRIES = listCountries('en').map(({ code, name }) => ({ value: code, label: name }))
const INPUTS: Readonly<Record<AddressProvider, { label: string; example: string }>> = {
  'built-in': { label: 'City', example: 'Portl' },
  google: { label: 'Address', example: '1600 Amphitheatre' },
}

const Preview = ({ suggestions, provider }: OutputOf<typeof testLookup> & { provider: AddressProvider }) => {
  if (suggestions.length === 0) return <Text size="sm">No suggestions for this text.</Text>
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">
        Customers see:
      </Text>
      <Paper withBorder px="sm" py={6} component="ul" m={0} style={{ listStyle: 'none' }} aria-label="Suggestions">
        {suggestions.map(({ placeId, text, secondaryText }) => (
          <li key={placeId}>
            {text}{' '}
            <Text span size="sm" c="dimmed">
              {secondaryText}
            </Text>
          </li>
        ))}
      </Paper>
      {provider === 'google' ? (
        <Text size="xs" c="dimmed">
          Google Maps
        </Text>
      ) : null}
    </Stack>
  )
}

type Props = { websiteId: WebsiteId; provider: AddressProvider; googleKey: string }

/** A real request with the settings in the form, saved or not, and what customers see of the response. */
export const LookupTest = ({ websiteId, provider, googleKey }: Props) => {
  const [input, setInput] = useState('')
  const [country, setCountry] = useState('US')
  const test = useEndpointMutation(testLookup)
  const { label, example } = INPUTS[provider]
  const run = (): void =>
    test.mutate({ params: { websiteId }, body: { provider, googleKey, input: input.trim() || example, country } })
  // Enter would save the form around it.
  const runOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    run()
  }
  return (
    <Fieldset legend="Test">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={label}
            placeholder={example}
            maxLength={100}
            autoComplete="off"
            value={input}
            onChange={({ currentTarget }) => setInput(currentTarget.value)}
            onKeyDown={runOnEnter}
          />
          <Select
            label="Country"
            searchable
            allowDeselect={false}
            data={COUNTRIES}
            nothingFoundMessage="No results"
            value={country}
            onChange={(code) => setCountry(code ?? country)}
          />
        </SimpleGrid>
        <Group>
          <Button variant="default" loading={test.isPending} onClick={run}>
            Test suggestions
          </Button>
        </Group>
        <div role="status">
          {test.data && test.variables.body.provider === provider ? (
            <Preview suggestions={test.data.suggestions} provider={provider} />
          ) : null}
        </div>
        <FormError>{test.error ? toApiError(test.error).message : null}</FormError>
      </Stack>
    </Fieldset>
  )
}
