import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { formatFileSize } from '#base/format/number.ts'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notifyError } from '#design/feedback/notify.ts'
import { LoadError } from '#design/feedback/query-states.tsx'
import { formatLocalDate } from '#design/format/format-date.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { listOrderDownloads, type OrderDownload } from '../contract.ts'
import { useResetDownloads } from './DownloadRequests.tsx'
import classes from './downloads.module.css'

const describeStatus = ({ status, expiresAt }: OrderDownload): string => {
  if (status === 'ended') return 'Ended: refunded or canceled'
  if (!expiresAt) return 'Available'
  return status === 'expired' ? `Expired on ${formatLocalDate(expiresAt)}` : `Until ${formatLocalDate(expiresAt)}`
}

const describeFile = ({ name, size, version, downloads, downloadsLeft }: OrderDownload['files'][number]): string =>
  [
    name,
    formatFileSize(size),
    ...(version > 1 ? [`version ${version}`] : []),
    downloads === 1 ? '1 download' : `${downloads} downloads`,
    ...(downloadsLeft === null ? [] : [`${downloadsLeft} left`]),
  ].join(' · ')

const isLimited = ({ expiresAt, files }: OrderDownload): boolean =>
  expiresAt !== null || files.some(({ downloadsLeft }) => downloadsLeft !== null)

type Props = { websiteId: WebsiteId; orderId: string; mayManage: boolean }

/** What the buyer of an order can download, for the order screen. Nothing if the order has no downloads. */
export const OrderDownloads = ({ websiteId, orderId, mayManage }: Props) => {
  const query = useEndpointQuery(listOrderDownloads, { params: { websiteId, orderId } })
  const reset = useResetDownloads()
  const downloads = query.data?.downloads ?? []
  if (query.error && !query.data)
    return (
      <Panel title="Downloads">
        <LoadError error={query.error} retry={() => query.refetch()} />
      </Panel>
    )
  if (downloads.length === 0) return null
  return (
    <Panel title="Downloads">
      <ul className={classes.files}>
        {downloads.map((line) => (
          <li key={line.grantId} className={classes.file}>
            <div className={classes.what}>
              <Group gap="xs">
                <Text fw={500}>{line.title}</Text>
                {line.requestedAt ? <Badge color="yellow">More downloads requested</Badge> : null}
              </Group>
              <Text size="sm" c="dimmed">
                {describeStatus(line)}
              </Text>
              <Stack gap={0}>
                {line.files.map((file) => (
                  <Text key={file.fileId} size="sm">
                    {describeFile(file)}
                  </Text>
                ))}
              </Stack>
              {line.files.length === 0 && line.status !== 'ended' ? (
                <Text size="sm">The product has no files yet. Add them in the product editor.</Text>
              ) : null}
            </div>
            {mayManage && line.status !== 'ended' && isLimited(line) ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Reset the downloads of ${line.title}`}
                loading={reset.isPending}
                onClick={() => reset.mutate({ params: { websiteId, grantId: line.grantId } }, { onError: notifyError })}
              >
                Reset
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
