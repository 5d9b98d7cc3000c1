import { Button, CopyButton, Skeleton, Stack, Text } from '@mantine/core'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { getSite } from '#site/sites/contract.ts'
import { VisitorDataSettings } from '#site/sites/dashboard/VisitorDataSettings.tsx'
import { PRIVACY_POLICY_TEXT } from './privacy-policy-text.ts'
import { VisitorDataPanel } from './VisitorDataPanel.tsx'

const PrivacyPolicyPanel = () => (
  <Panel
    title="For your privacy policy"
    description="A description of what your site stores about visits. Adapt it to your business; it is not legal advice."
    footer={
      <CopyButton value={PRIVACY_POLICY_TEXT}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy text'}
          </Button>
        )}
      </CopyButton>
    }
  >
    <Text size="sm" maw="65ch" style={{ whiteSpace: 'pre-line' }}>
      {PRIVACY_POLICY_TEXT}
    </Text>
  </Panel>
)

/** Cookies, the cookie banner and the data about visitors. */
export const VisitorDataScreen = ({ websiteId }: SiteScreenProps) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  return (
    <Page title="Cookies & visitor data" narrow>
      <QueryContent query={site} loading={<Skeleton height={320} radius="md" />}>
        {(data) => (
          <Stack gap="lg">
            <VisitorDataSettings site={data} />
            <VisitorDataPanel websiteId={websiteId} />
            <PrivacyPolicyPanel />
          </Stack>
        )}
      </QueryContent>
    </Page>
  )
}
