import { Badge, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { getSite, listSites, makeDomainPrimary, markDomainVerified, verifyDomain } from '#site/sites/contract.ts'
import type { SiteDetails } from '../site-status.ts'
import classes from '../sites.module.css'

const CHANGED = [getSite, listSites] as const

type Domain = SiteDetails['domains'][number]

const CopyableValue = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <Code className={classes.recordValue}>{value}</Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="subtle" onClick={copy} aria-label={`Copy ${label.toLowerCase()}`}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </dd>
  </>
)

type DomainRowProps = {
  websiteId: SiteDetails['websiteId']
  domain: Domain
  isOperator: boolean
  onRemove: () => void
}

/** What to create so that the domain can be verified. */
const VerificationSteps = ({ websiteId, domain, isOperator }: Omit<DomainRowProps, 'onRemove'>) => {
  const { host, verification } = domain
  const verify = useEndpointMutation(verifyDomain, { invalidates: CHANGED })
  const override = useEndpointMutation(markDomainVerified, { invalidates: CHANGED })
  const request = { params: { websiteId, host } }
  if (!verification) return null
  const { record, file, error } = verification
  const check = (): void =>
    verify.mutate(request, {
      onError: notifyError,
      onSuccess: ({ domains }) => {
        if (domains.some((other) => other.host === host && other.isVerified)) notify(`${host} is connected`)
      },
    })
  const skip = (): void =>
    override.mutate(request, { onError: notifyError, onSuccess: () => notify(`${host} is connected`) })
  return (
    <Stack gap="xs" className={classes.verification}>
      <Text size="sm">
        Prove that the domain is yours: create this TXT record where you manage its DNS, then check it.
      </Text>
      <dl className={classes.record}>
        <CopyableValue label="Name" value={record.name} />
        <CopyableValue label="Value" value={record.value} />
      </dl>
      <Text size="sm" c="dimmed">
        Or put a file with that value at <Code>{file.url}</Code>. To show the site at the domain, also point its A or
        CNAME record at this server.
      </Text>
      <Text size="sm" c={error ? 'red' : 'dimmed'} role="status">
        {error}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" loading={verify.isPending} onClick={check}>
          {error ? 'Check again' : 'Check record'}
        </Button>
        {isOperator ? (
          <Button size="xs" variant="subtle" loading={override.isPending} onClick={skip}>
            Connect without check
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}

export const DomainRow = ({ websiteId, domain, isOperator, onRemove }: DomainRowProps) => {
  const { host, isPrimary, isVerified } = domain
  const makePrimary = useEndpointMutation(makeDomainPrimary, { invalidates: CHANGED })
  const choose = (): void =>
    makePrimary.mutate(
      { params: { websiteId, host } },
      { onError: notifyError, onSuccess: () => notify(`${host} is now the primary domain`) },
    )
  return (
    <li className={classes.domain}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={500}>{host}</Text>
          {isPrimary ? <Badge>Primary</Badge> : null}
          {isVerified ? <Badge color="green">Connected</Badge> : <Badge color="gray">Not verified</Badge>}
        </Group>
        <Group gap="xs">
          {isPrimary || !isVerified ? null : (
            <Button size="xs" variant="default" loading={makePrimary.isPending} onClick={choose}>
              Set as primary
            </Button>
          )}
          <Button size="xs" variant="subtle" color="red" onClick={onRemove} aria-label={`Remove ${host}`}>
            Remove
          </Button>
        </Group>
      </Group>
      <VerificationSteps websiteId={websiteId} domain={domain} isOperator={isOperator} />
    </li>
  )
}
