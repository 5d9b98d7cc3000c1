import { Box, Button, Loader, SimpleGrid, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '#base/endpoint.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Page } from '#design/layout/Page.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { ToneField, type ToneFieldValue, toToneSettings } from '#site/brand-tone/dashboard/ToneField.tsx'
import { createSite, listSites } from '#site/sites/contract.ts'
import { createIdentifier } from '#site/sites/model.ts'
import { listStarters } from '#starters/contract.ts'
import classes from './new-site.module.css'
import { StarterPicker } from './StarterPicker.tsx'

type Starters = OutputOf<typeof listStarters>['starters']

const CreatingSite = ({ title }: { title: string }) => (
  <Stack align="center" className={classes.creating} role="status">
    <Loader type="bars" aria-hidden />
    <Title order={2}>Creating {title}…</Title>
    <Text c="dimmed" ta="center" maw="42ch">
      Adding pages, menus and images. This takes a few seconds, then the site opens automatically.
    </Text>
  </Stack>
)

const CreateForm = ({ starters }: { starters: Starters }) => {
  const client = useQueryClient()
  const router = useRouter()
  const [tone, setTone] = useState<ToneFieldValue>({ tone: '', description: '' })
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: createSite.input,
    initialValues: { starter: starters[0]?.id ?? '', title: '', identifier: '' },
    onSubmit: ({ starter, title, identifier }) =>
      callEndpoint(createSite, {
        body: { starter, title, identifier: identifier || undefined, brandTone: toToneSettings(tone) },
      }),
    onSuccess: async ({ websiteId }) => {
      await client.invalidateQueries({ queryKey: [listSites.path] })
      router.history.push(sitePath(websiteId))
    },
  })
  if (isSubmitting) return <CreatingSite title={form.values.title} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xl">
        <FormError>{formError ?? form.errors.starter}</FormError>
        <StarterPicker starters={starters} {...form.getInputProps('starter')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} maw={720}>
          <TextInput
            label="Site name"
            description="Shown to visitors. You can change it later."
            autoComplete="off"
            {...form.getInputProps('title')}
          />
          <TextInput
            label="Subdomain"
            description="Leave empty to make it from the name."
            placeholder={form.values.title.trim() && createIdentifier(form.values.title)}
            spellCheck={false}
            autoCapitalize="off"
            {...form.getInputProps('identifier')}
          />
        </SimpleGrid>
        <Box maw={720}>
          <ToneField
            value={tone}
            onChange={setTone}
            description="Chooses the first headings and buttons of the template, and those of sections that you add later."
          />
        </Box>
        <div>
          <Button type="submit" size="md">
            Create site
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const Waiting = () => (
  <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={260} radius="md" />
    ))}
  </SimpleGrid>
)

export const NewSite = () => {
  const starters = useEndpointQuery(listStarters)
  return (
    <Page title="Create a site" description="Choose a template. You can change everything later.">
      <QueryContent query={starters} loading={<Waiting />}>
        {({ starters: all }) => <CreateForm starters={all} />}
      </QueryContent>
    </Page>
  )
}
