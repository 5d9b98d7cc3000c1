import { Anchor, Button, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { ExternalLink, Globe, Palette, Settings, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { formatLocalDate } from '#design/format/format-date.ts'
import { Page } from '#design/layout/Page.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { describeRoles, hasRight, type Right } from '#people/roles/model.ts'
import { getSite } from '../contract.ts'
import { SiteBadges } from './SiteBadges.tsx'
import { formatShortUrl, type SiteDetails } from './site-status.ts'
import classes from './sites.module.css'

const Waiting = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }}>
    <Skeleton height={260} radius="md" />
    <Skeleton height={260} radius="md" />
  </SimpleGrid>
)

const Facts = ({ site }: { site: SiteDetails }) => (
  <dl className={classes.facts}>
    <dt>Status</dt>
    <dd>
      <SiteBadges site={site} />
    </dd>
    <dt>URL</dt>
    <dd>
      <Anchor href={site.url} target="_blank" rel="noreferrer">
        {formatShortUrl(site.url)}
      </Anchor>
    </dd>
    {site.expiresAt ? (
      <>
        <dt>Expires</dt>
        <dd>{formatLocalDate(site.expiresAt)}</dd>
      </>
    ) : null}
    <dt>Language</dt>
    <dd>{new Intl.DisplayNames('en', { type: 'language' }).of(site.language)}</dd>
    <dt>Currency</dt>
    <dd>{site.currency}</dd>
    <dt>Time zone</dt>
    <dd>{site.timeZone.replaceAll('_', ' ')}</dd>
    <dt>Your roles</dt>
    <dd>{describeRoles(site.roles)}</dd>
  </dl>
)

type Step = { key: string; right: Right; isOpen: boolean; icon: ReactNode; action: ReactNode; description: string }

/** Next steps that are open and permitted. */
const stepsFor = ({ websiteId, roles, description, domains, url }: SiteDetails): Step[] => {
  const settings = (anchor: string) => `${sitePath(websiteId, 'settings')}#${anchor}`
  const steps: Step[] = [
    {
      key: 'look',
      right: 'site.read',
      isOpen: true,
      icon: <Palette size={17} aria-hidden />,
      action: (
        <Anchor href={url} target="_blank" rel="noreferrer">
          View your site
        </Anchor>
      ),
      description: 'Check it on a phone, too.',
    },
    {
      key: 'describe',
      right: 'site.settings',
      isOpen: description === '',
      icon: <Settings size={17} aria-hidden />,
      action: <TextLink to={settings('general')}>Add a site description</TextLink>,
      description: 'Search engines show it below the title.',
    },
    {
      key: 'domain',
      right: 'domains.edit',
      isOpen: !domains.some(({ isVerified }) => isVerified),
      icon: <Globe size={17} aria-hidden />,
      action: <TextLink to={settings('domains')}>Connect a custom domain</TextLink>,
      description: 'Use your own domain name.',
    },
    {
      key: 'invite',
      right: 'contributors.manage',
      isOpen: true,
      icon: <Users size={17} aria-hidden />,
      action: <TextLink to={sitePath(websiteId, 'contributors')}>Invite a contributor</TextLink>,
      description: 'Work on the site together.',
    },
  ]
  return steps.filter(({ right, isOpen }) => isOpen && hasRight(roles, right))
}

export const SiteHome = ({ websiteId }: SiteScreenProps) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  return (
    <Page
      title={site.data?.title ?? 'Home'}
      documentTitle={site.data ? `${site.data.title}: home` : 'Home'}
      description={site.data?.description || undefined}
      action={
        site.data ? (
          <Button
            component="a"
            href={site.data.url}
            target="_blank"
            rel="noreferrer"
            rightSection={<ExternalLink size={15} aria-hidden />}
          >
            Open site
          </Button>
        ) : null
      }
    >
      <QueryContent query={site} loading={<Waiting />}>
        {(data) => (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
            <Panel title="Next steps">
              <ul className={classes.steps}>
                {stepsFor(data).map(({ key, icon, action, description }) => (
                  <li key={key}>
                    {icon}
                    <Stack gap={0}>
                      {action}
                      <Text c="dimmed" size="xs">
                        {description}
                      </Text>
                    </Stack>
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel title="Overview">
              <Facts site={data} />
            </Panel>
          </SimpleGrid>
        )}
      </QueryContent>
    </Page>
  )
}
