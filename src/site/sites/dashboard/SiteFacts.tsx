import { Anchor } from '@mantine/core'
import { formatLocalDate } from '#design/format/format-date.ts'
import { describeRoles } from '#people/roles/model.ts'
import { SiteBadges } from './SiteBadges.tsx'
import { formatShortUrl, type SiteDetails } from './site-status.ts'
import classes from './sites.module.css'

export const SiteFacts = ({ site }: { site: SiteDetails }) => (
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
