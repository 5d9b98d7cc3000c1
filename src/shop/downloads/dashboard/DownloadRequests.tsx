import { Button, Stack, Text, Title } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { listOrderDownloads, type ProductDownloads, readProductDownloads, resetDownloads } from '../contract.ts'
import classes from './downloads.module.css'

/** Resets the limits of a buyer. */
export const useResetDownloads = () =>
  useEndpointMutation(resetDownloads, {
    invalidates: [readProductDownloads, listOrderDownloads],
    onSuccess: () => notify('The downloads are reset. The buyer gets an email.'),
  })

type Props = { websiteId: WebsiteId; requests: ProductDownloads['requests']; mayReset: boolean }

/** Buyers at a limit who ask for more downloads. */
export const DownloadRequests = ({ websiteId, requests, mayReset }: Props) => {
  const reset = useResetDownloads()
  if (requests.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={3}>Requests for more downloads</Title>
      <ul className={classes.files}>
        {requests.map(({ grantId, orderId, orderNumber, email, requestedAt }) => (
          <li key={grantId} className={classes.file}>
            <div className={classes.what}>
              <Text>{email}</Text>
              <Text size="sm" c="dimmed">
                <TextLink to={sitePath(websiteId, `orders/${orderId}`)}>Order {orderNumber}</TextLink>
                {` · ${formatLocalDateTime(requestedAt)}`}
              </Text>
            </div>
            {mayReset ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Reset the downloads of ${email}`}
                loading={reset.isPending}
                onClick={() => reset.mutate({ params: { websiteId, grantId } }, { onError: notifyError })}
              >
                Reset
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
