import { Badge, Button, Group, Progress, Table, Text } from '@mantine/core'
import { Image } from 'lucide-react'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { formatLocalDate } from '#design/format/format-date.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useImagePreviewUrl } from '#design/routing/use-image-preview-url.ts'
import tables from '#design/tables/table.module.css'
import type { SignUpGroup } from '../owner-contract.ts'
import { describeStock, formatGroupName } from './labels.ts'
import classes from './restock.module.css'
import { getSendingPercent, type Sending, type SendingByVariant } from './sending-progress.ts'

const Thumbnail = ({ image }: Pick<SignUpGroup, 'image'>) => {
  const getPreviewUrl = useImagePreviewUrl()
  const [broken, setBroken] = useState(false)
  return image && !broken ? (
    <img
      className={classes.thumb}
      src={getPreviewUrl(image.url, 100)}
      alt=""
      loading="lazy"
      width={40}
      height={40}
      onError={() => setBroken(true)}
    />
  ) : (
    <span className={classes.thumb}>
      <Image size={16} aria-hidden />
    </span>
  )
}

/** The numbers in words; the bar compares the groups. */
const Counts = ({ group: { waiting, notified }, largest }: { group: SignUpGroup; largest: number }) => {
  const toWidth = (count: number): string => `${largest === 0 ? 0 : (count / largest) * 100}%`
  return (
    <div className={classes.counts}>
      <Text size="sm">
        {waiting.toLocaleString('en')} waiting
        <Text span c="dimmed" size="sm">
          {' '}
          · {notified.toLocaleString('en')} notified
        </Text>
      </Text>
      <div className={classes.bar} aria-hidden>
        <span className={classes.waiting} style={{ width: toWidth(waiting) }} />
        <span className={classes.notified} style={{ width: toWidth(notified) }} />
      </div>
    </div>
  )
}

export const SendingProgress = ({ name, sending }: { name: string; sending: Sending }) => (
  <div className={classes.counts}>
    <Text size="sm" role="status">
      Sending {(sending.total - sending.waiting).toLocaleString('en')} of {sending.total.toLocaleString('en')}
    </Text>
    <Progress value={getSendingPercent(sending)} size={6} mt={4} animated aria-label={`Emails about ${name}`} />
  </div>
)

export const StockBadge = ({ group }: { group: SignUpGroup }) => {
  const { label, color } = describeStock(group)
  return (
    <Badge color={color} miw="max-content">
      {label}
    </Badge>
  )
}

type TableProps = {
  websiteId: WebsiteId
  groups: readonly SignUpGroup[]
  sending: SendingByVariant
  mayEdit: boolean
  onSend: (group: SignUpGroup) => void
}

export const GroupTable = ({ websiteId, groups, sending, mayEdit, onSend }: TableProps) => {
  const largest = Math.max(0, ...groups.map(({ waiting, notified }) => waiting + notified))
  return (
    <Table className={tables.table} stickyHeader highlightOnHover aria-label="Restock sign-ups by product">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Product</Table.Th>
          <Table.Th>Stock</Table.Th>
          <Table.Th>Sign-ups</Table.Th>
          <Table.Th>Last sign-up</Table.Th>
          {mayEdit ? (
            <Table.Th>
              <span className={tables.unseen}>Actions</span>
            </Table.Th>
          ) : null}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map((group) => {
          const name = formatGroupName(group)
          const progress = sending.get(group.variantId)
          return (
            <Table.Tr key={group.variantId}>
              <Table.Td>
                <Group gap="sm" wrap="nowrap">
                  <Thumbnail image={group.image} />
                  <div className={classes.name}>
                    <TextLink
                      to={sitePath(websiteId, `restock-notifications/${group.productId}/${group.variantId}`)}
                      fw={500}
                    >
                      {group.productTitle}
                    </TextLink>
                    {group.variantName ? (
                      <Text c="dimmed" size="xs">
                        {group.variantName}
                      </Text>
                    ) : null}
                  </div>
                </Group>
              </Table.Td>
              <Table.Td data-label="Stock">
                <StockBadge group={group} />
              </Table.Td>
              <Table.Td data-label="Sign-ups">
                {progress ? (
                  <SendingProgress name={name} sending={progress} />
                ) : (
                  <Counts group={group} largest={largest} />
                )}
              </Table.Td>
              <Table.Td data-label="Last">{formatLocalDate(group.lastSignUpAt)}</Table.Td>
              {mayEdit ? (
                <Table.Td className={tables.actions}>
                  {group.waiting > 0 && !progress ? (
                    <Button size="xs" variant="default" aria-label={`Send to ${name}`} onClick={() => onSend(group)}>
                      Send
                    </Button>
                  ) : null}
                </Table.Td>
              ) : null}
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
