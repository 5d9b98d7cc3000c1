import { Button, Loader, SimpleGrid, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { OutputOf } from '#base/endpoint.ts'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { Page } from '#design/Page.tsx'
import { sitePath } from '#design/paths.ts'
import { useEndpointQuery } from '#design/query.ts'
import { Answered, Problem } from '#design/states.tsx'
import { createSite, listSites } from '#site/sites/contract.ts'
import { identifierFrom } from '#site/sites/model.ts'
import { listStarters } from '#starters/contract.ts'
import classes from './new-site.module.css'
import { StarterChoice } from './StarterChoice.tsx'

type Starters = OutputOf<typeof listStarters>['starters']

const Planting = ({ title }: { title: string }) => (
  <Stack align="center" className={classes.planting} role="status">
    <Loader type="bars" aria-hidden />
    <Title order={2}>Making {title}</Title>
    <Text c="dimmed" ta="center" maw="42ch">
      Pages, menus and pictures are being put in place. That takes a few seconds; the site opens by itself.
    </Text>
  </Stack>
)

const CreateForm = ({ starters }: { starters: Starters }) => {
  const client = useQueryClient()
  const router = useRouter()
  const { form, busy, problem, submit } = useContractForm({
    rules: createSite.input,
    initialValues: { starter: starters[0]?.id ?? '', title: '', identifier: '' },
    send: ({ starter, title, identifier }) =>
      call(createSite, { body: { starter, title, identifier: identifier || undefined } }),
    done: async ({ websiteId }) => {
      await client.invalidateQueries({ queryKey: [listSites.path] })
      router.history.push(sitePath(websiteId))
    },
  })
  if (busy) return <Planting title={form.values.title} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xl">
        <Problem>{problem ?? form.errors.starter}</Problem>
        <StarterChoice starters={starters} {...form.getInputProps('starter')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} maw={720}>
          <TextInput
            label="Title"
            description="What visitors read. You can change it later."
            autoComplete="off"
            {...form.getInputProps('title')}
          />
          <TextInput
            label="Identifier"
            description="Its first address. Left empty, it is made from the title."
            placeholder={form.values.title.trim() && identifierFrom(form.values.title)}
            spellCheck={false}
            autoCapitalize="off"
            {...form.getInputProps('identifier')}
          />
        </SimpleGrid>
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
  <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
    <Skeleton height={260} radius="md" />
    <Skeleton height={260} radius="md" />
  </SimpleGrid>
)

export const NewSite = () => {
  const starters = useEndpointQuery(listStarters)
  return (
    <Page title="Create a site" lead="Choose how it begins. Everything in it can be changed.">
      <Answered query={starters} loading={<Waiting />}>
        {({ starters: all }) => <CreateForm starters={all} />}
      </Answered>
    </Page>
  )
}
