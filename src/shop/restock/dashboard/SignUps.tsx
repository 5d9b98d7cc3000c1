import { ActionIcon, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { BellRing, SearchX, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { ItemId, VariantId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { StatusChips } from '#design/forms/StatusChips.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { DataTable } from '#design/tables/DataTable.tsx'
import { hasRight } from '#people/roles/model.ts'
import { SIGN_UP_STATUSES } from '../model.ts'
import { deleteSignUp, listSignUpGroups, listSignUps, type SignUp } from '../owner-contract.ts'
import { SendingProgress, StockBadge } from './GroupTable.tsx'
import { describeEmail, formatGroupName, formatLanguage, matchesSearch, STATUS_LABELS } from './labels.ts'
import { SendDialog } from './SendDialog.tsx'
import { useSignUpGroups, useSignUps } from './use-sign-ups.ts'

const PAGE_SIZE = 50

type VariantProps = SiteScreenProps & { variant: { productId: ItemId; variantId: VariantId } }

const SignUpStatusCell = ({ signUp }: { signUp: SignUp }) => (
  <Group gap={8}>
    <Badge color={STATUS_LABELS[signUp.status].color} miw="max-content">
      {STATUS_LABELS[signUp.status].label}
    </Badge>
    <Text size="xs" c={signUp.emailStatus === 'failed' ? 'red' : 'dimmed'}>
      {describeEmail(signUp)}
    </Text>
  </Group>
)

const SignUpTable = ({ websiteId, roles, variant, poll }: VariantProps & { poll: boolean }) => {
  const [params, change] = useSearchParams(['search', 'status', 'page'])
  const [deleting, setDeleting] = useState<SignUp>()
  const { data, error, refetch } = useSignUps(websiteId, variant, poll)
  const remove = useEndpointMutation(deleteSignUp, { invalidates: [listSignUps, listSignUpGroups] })
  const status = isOneOf(SIGN_UP_STATUSES, params.status) ? params.status : undefined
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1)
  const found = data?.filter((one) => (!status || one.status === status) && matchesSearch([one.email], params.search))
  const rows = found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const isFiltered = params.search.trim() !== '' || status !== undefined
  return (
    <>
      <DataTable
        label="Sign-ups"
        query={{ data: found && rows && { rows, total: found.length }, error, refetch }}
        columns={[
          {
            head: 'Email',
            cell: ({ email }) => (
              <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                {email}
              </Text>
            ),
          },
          { head: 'Status', cell: (row) => <SignUpStatusCell signUp={row} /> },
          { head: 'Language', cell: ({ language }) => formatLanguage(language) },
          { head: 'Signed up', cell: ({ createdAt }) => formatLocalDateTime(createdAt) },
          { head: 'Notified', cell: ({ notifiedAt }) => (notifiedAt ? formatLocalDateTime(notifiedAt) : '') },
        ]}
        getRowKey={({ signUpId }) => signUpId}
        empty={
          isFiltered ? (
            <EmptyState
              icon={SearchX}
              title="No results"
              action={
                <Button variant="default" onClick={() => change({ search: '', status: '', page: '' })}>
                  Show all sign-ups
                </Button>
              }
            >
              Try a different search or filter.
            </EmptyState>
          ) : (
            <EmptyState icon={BellRing} title="No sign-ups">
              Customers can sign up on the product while it is sold out.
            </EmptyState>
          )
        }
        search={{ label: 'Search by email', value: params.search, onSearch: (search) => change({ search, page: '' }) }}
        filters={
          <StatusChips
            statuses={SIGN_UP_STATUSES}
            getLabel={(one) => STATUS_LABELS[one].label}
            selected={status}
            onSelect={(next) => change({ status: next, page: '' })}
          />
        }
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
        actions={
          hasRight(roles, 'products.edit')
            ? (row) => (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Delete ${row.email}`}
                  onClick={() => setDeleting(row)}
                >
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              )
            : undefined
        }
      />
      {deleting ? (
        <ConfirmDialog
          opened
          onClose={() => setDeleting(undefined)}
          title={`Delete the sign-up of ${deleting.email}?`}
          confirmLabel="Delete sign-up"
          mutation={remove}
          request={{ params: { websiteId, signUpId: deleting.signUpId } }}
          onSuccess={() => notify('Sign-up deleted.')}
        >
          {deleting.status === 'waiting'
            ? 'This person gets no email when the product is back in stock. This cannot be undone.'
            : 'This cannot be undone.'}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const Gone = ({ websiteId }: Pick<SiteScreenProps, 'websiteId'>) => (
  <Page title="Restock notifications">
    <EmptyState
      icon={SearchX}
      title="Product not found"
      action={<ButtonLink to={sitePath(websiteId, 'restock-notifications')}>All restock notifications</ButtonLink>}
    >
      It may have been deleted, together with its sign-ups.
    </EmptyState>
  </Page>
)

const Loaded = (props: VariantProps) => {
  const { websiteId, roles, variant } = props
  const { query, sending, onSent } = useSignUpGroups(websiteId)
  const signUps = useSignUps(websiteId, variant, false)
  const [isAsked, setIsAsked] = useState(false)
  const group = query.data?.find(({ variantId }) => variantId === variant.variantId)
  const progress = sending.get(variant.variantId)
  if (!signUps.data && signUps.error && toApiError(signUps.error).status === 404) return <Gone websiteId={websiteId} />
  return (
    <Page
      title={group ? formatGroupName(group) : 'Restock notifications'}
      description={
        <Group gap="md" component="span">
          <TextLink to={sitePath(websiteId, 'restock-notifications')}>All restock notifications</TextLink>
          <TextLink to={sitePath(websiteId, `products/${variant.productId}`)}>Open product</TextLink>
          {group ? <StockBadge group={group} /> : null}
        </Group>
      }
      action={
        group && group.waiting > 0 && !progress && hasRight(roles, 'products.edit') ? (
          <Button leftSection={<Send size={16} aria-hidden />} onClick={() => setIsAsked(true)}>
            Send to {group.waiting.toLocaleString('en')}
          </Button>
        ) : null
      }
    >
      <Stack>
        {group && progress ? <SendingProgress name={formatGroupName(group)} sending={progress} /> : null}
        {query.isPending ? <Skeleton height={6} /> : null}
        <SignUpTable {...props} poll={progress !== undefined} />
      </Stack>
      {group && isAsked ? (
        <SendDialog websiteId={websiteId} group={group} onClose={() => setIsAsked(false)} onSent={onSent} />
      ) : null}
    </Page>
  )
}

/** The sign-ups for one variant. */
export const SignUps = (props: SiteScreenProps) => {
  const params = useParams({ strict: false }) as { productId?: string; variantId?: string }
  const productId = ItemId.safeParse(params.productId).data
  const variantId = VariantId.safeParse(params.variantId).data
  return productId && variantId ? (
    <Loaded key={variantId} {...props} variant={{ productId, variantId }} />
  ) : (
    <Gone websiteId={props.websiteId} />
  )
}
