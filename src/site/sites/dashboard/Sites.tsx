import { Anchor, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { ExternalLink, LayoutGrid, Plus } from 'lucide-react'
import { ButtonLink, TextLink } from '#design/links.tsx'
import { Page } from '#design/Page.tsx'
import { NEW_SITE, sitePath } from '#design/paths.ts'
import { useEndpointQuery } from '#design/query.ts'
import { Answered, Empty } from '#design/states.tsx'
import { describeRoles, may } from '#people/roles/model.ts'
import { listSites } from '../contract.ts'
import { SiteBadges } from './SiteBadges.tsx'
import classes from './sites.module.css'
import { type SiteLine, shortAddress } from './standing.ts'

const Card = ({ site }: { site: SiteLine }) => (
  <Paper component="li" className={classes.card}>
    <Stack gap={6} align="flex-start">
      <Title order={2}>
        {may(site.roles, 'site.read') ? (
          <TextLink to={sitePath(site.websiteId)} inherit c="inherit" className={classes.cover}>
            {site.title}
          </TextLink>
        ) : (
          site.title
        )}
      </Title>
      <Anchor href={site.url} target="_blank" rel="noreferrer" className={classes.address}>
        {shortAddress(site.url)}
        <ExternalLink size={13} aria-label="(opens in a new tab)" />
      </Anchor>
      <SiteBadges site={site} />
    </Stack>
    <Text c="dimmed" size="xs" mt="md">
      You: {describeRoles(site.roles)}
    </Text>
  </Paper>
)

const Waiting = () => (
  <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} height={148} radius="md" />
    ))}
  </SimpleGrid>
)

const createButton = (
  <ButtonLink to={NEW_SITE} leftSection={<Plus size={16} aria-hidden />}>
    Create a site
  </ButtonLink>
)

export const Sites = () => {
  const sites = useEndpointQuery(listSites)
  const none = sites.data?.sites.length === 0
  return (
    <Page
      title="Sites"
      lead="The sites that you made or were invited to."
      action={none || !sites.data?.mayCreate ? null : createButton}
    >
      <Answered query={sites} loading={<Waiting />}>
        {({ sites: all, mayCreate }) =>
          all.length === 0 ? (
            <Empty icon={LayoutGrid} title="You have no site yet" action={mayCreate ? createButton : undefined}>
              {mayCreate
                ? 'Choose a starter, give it a name, and it is online a moment later. Everything in it can be changed.'
                : 'Whoever runs this installation makes its sites. Ask them for one, or follow the link of an invitation.'}
            </Empty>
          ) : (
            <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 3 }} className={classes.list}>
              {all.map((site) => (
                <Card key={site.websiteId} site={site} />
              ))}
            </SimpleGrid>
          )
        }
      </Answered>
    </Page>
  )
}
