import { Anchor, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { ExternalLink, LayoutGrid, Plus } from 'lucide-react'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { NEW_SITE, sitePath } from '#design/routing/paths.ts'
import { describeRoles, hasRight } from '#people/roles/model.ts'
import { listSites } from '../contract.ts'
import { SiteBadges } from './SiteBadges.tsx'
import { formatShortUrl, type SiteSummary } from './site-status.ts'
import classes from './sites.module.css'

const Card = ({ site }: { site: SiteSummary }) => (
  <Paper component="li" className={classes.card}>
    <Stack gap={6} align="flex-start">
      <Title order={2}>
        {hasRight(site.roles, 'site.read') ? (
          <TextLink to={sitePath(site.websiteId)} inherit c="inherit" className={classes.cover}>
            {site.title}
          </TextLink>
        ) : (
          site.title
        )}
      </Title>
      <Anchor href={site.url} target="_blank" rel="noreferrer" className={classes.address}>
        {formatShortUrl(site.url)}
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
    Create site
  </ButtonLink>
)

export const Sites = () => {
  const sites = useEndpointQuery(listSites)
  const none = sites.data?.sites.length === 0
  return (
    <Page
      title="Sites"
      description="Sites you own or contribute to."
      action={none || !sites.data?.mayCreate ? null : createButton}
    >
      <QueryContent query={sites} loading={<Waiting />}>
        {({ sites: all, mayCreate }) =>
          all.length === 0 ? (
            <EmptyState icon={LayoutGrid} title="No sites yet" action={mayCreate ? createButton : undefined}>
              {mayCreate
                ? 'Select a template and enter a name to create your first site. You can change everything later.'
                : 'Sites on this installation are created by its operator. Ask them for one, or open an invitation link.'}
            </EmptyState>
          ) : (
            <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 3 }} className={classes.list}>
              {all.map((site) => (
                <Card key={site.websiteId} site={site} />
              ))}
            </SimpleGrid>
          )
        }
      </QueryContent>
    </Page>
  )
}
