import { Alert, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import type { SignUpGroup } from '../owner-contract.ts'
import { countEmails, countPeople, formatGroupName, isSoldOut } from './labels.ts'
import { useSend } from './use-sign-ups.ts'

type SharedProps = { websiteId: WebsiteId; onClose: () => void; onSent: (groups: readonly SignUpGroup[]) => void }

type FrameProps = SharedProps & {
  title: string
  confirmLabel: string
  groups: readonly SignUpGroup[]
  /** The owner knows that variants are sold out. */
  evenIfSoldOut: boolean
  children: ReactNode
}

const SendFrame = ({
  websiteId,
  title,
  confirmLabel,
  groups,
  evenIfSoldOut,
  onClose,
  onSent,
  children,
}: FrameProps) => {
  const send = useSend(websiteId)
  const confirm = async (): Promise<void> => {
    try {
      await send.mutateAsync(
        groups.map(({ productId, variantId }) => ({ productId, variantId, onlyIfAvailable: !evenIfSoldOut })),
      )
    } catch {
      // The error is rendered above the buttons.
      return
    }
    onSent(groups)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {children}
        <FormError>{send.error ? toApiError(send.error).message : null}</FormError>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          {groups.length > 0 ? (
            <Button onClick={confirm} loading={send.isPending}>
              {confirmLabel}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Asks before the emails of one variant are sent; with a warning if it is sold out. */
export const SendDialog = ({ group, ...props }: SharedProps & { group: SignUpGroup }) => {
  const soldOut = isSoldOut(group)
  const name = formatGroupName(group)
  if (!group.isVisible)
    return (
      <Dialog title="This product is hidden" onClose={props.onClose}>
        <Stack>
          <Text>Visitors cannot open “{name}”. Make the product visible, then send the notifications.</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              Cancel
            </Button>
            <ButtonLink to={sitePath(props.websiteId, `products/${group.productId}`)}>Open product</ButtonLink>
          </Group>
        </Stack>
      </Dialog>
    )
  return (
    <SendFrame
      {...props}
      groups={[group]}
      evenIfSoldOut={soldOut}
      title={`Send ${countEmails(group.waiting)}?`}
      confirmLabel={soldOut ? 'Send anyway' : 'Send'}
    >
      {soldOut ? (
        <Alert color="yellow" icon={<TriangleAlert aria-hidden />} title="Sold out">
          People who open the email cannot buy “{name}” now.
        </Alert>
      ) : null}
      <Text>
        {countPeople(group.waiting)} asked to be notified about “{name}”. Everyone gets one email with a link to the
        product. This cannot be undone.
      </Text>
    </SendFrame>
  )
}

const sumWaiting = (groups: readonly SignUpGroup[]): number => groups.reduce((sum, { waiting }) => sum + waiting, 0)

/** Asks before the emails of all variants are sent. Sold-out variants are left out unless the owner includes them. */
export const SendAllDialog = ({ groups, ...props }: SharedProps & { groups: readonly SignUpGroup[] }) => {
  const [isIncluded, setIsIncluded] = useState(false)
  const visible = groups.filter(({ waiting, isVisible }) => waiting > 0 && isVisible)
  const soldOut = visible.filter(isSoldOut)
  const chosen = isIncluded ? visible : visible.filter((group) => !isSoldOut(group))
  const total = sumWaiting(chosen)
  const SHOWN = 5
  return (
    <SendFrame
      {...props}
      groups={chosen}
      evenIfSoldOut={isIncluded}
      title={total > 0 ? `Send ${countEmails(total)}?` : 'Nothing to send'}
      confirmLabel={`Send ${countEmails(total)}`}
    >
      {chosen.length > 0 ? (
        <>
          <Text>Everyone who waits for these products gets one email. This cannot be undone.</Text>
          <List size="sm">
            {chosen.slice(0, SHOWN).map((group) => (
              <List.Item key={group.variantId}>
                {formatGroupName(group)}: {countPeople(group.waiting)}
              </List.Item>
            ))}
            {chosen.length > SHOWN ? <List.Item>and {chosen.length - SHOWN} more</List.Item> : null}
          </List>
        </>
      ) : (
        <Text>None of the products that people wait for is in stock.</Text>
      )}
      {soldOut.length > 0 ? (
        <Checkbox
          label={`Include ${soldOut.length} sold-out ${soldOut.length === 1 ? 'variant' : 'variants'} (${countPeople(sumWaiting(soldOut))})`}
          description="People who open the email cannot buy them now."
          checked={isIncluded}
          onChange={({ currentTarget }) => setIsIncluded(currentTarget.checked)}
        />
      ) : null}
    </SendFrame>
  )
}
