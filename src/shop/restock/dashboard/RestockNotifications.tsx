import { Button, Chip, Group, Skeleton, Stack, Tabs } from '@mantine/core'
import { BellRing, Download, SearchX, Send } from 'lucide-react'
import { useState } from 'react'
import { buildUrl } from '#design/api/api-client.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { SearchField } from '#design/forms/SearchField.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { hasRight } from '#people/roles/model.ts'
import { RestockSettings } from '#shop/preferences/dashboard/RestockSettings.tsx'
import { exportSignUps, type SignUpGroup } from '../owner-contract.ts'
import { GroupTable } from './GroupTable.tsx'
import { isSoldOut, matchesSearch, sortGroups } from './labels.ts'
import { SendAllDialog, SendDialog } from './SendDialog.tsx'
import { useSignUpGroups } from './use-sign-ups.ts'

const Waiting = () => (
  <Stack gap="sm">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={60} />
    ))}
  </Stack>
)

const FILTERS: Readonly<Record<string, { label: string; isShown: (group: SignUpGroup) => boolean }>> = {
  all: { label: 'All', isShown: () => true },
  'in-stock': { label: 'In stock', isShown: (group) => group.isVisible && !isSoldOut(group) },
  'sold-out': { label: 'Sold out', isShown: isSoldOut },
}

type ListProps = Pick<SiteScreenProps, 'websiteId'> & { mayEdit: boolean; data: ReturnType<typeof useSignUpGroups> }

const GroupList = ({ websiteId, mayEdit, data: { query, sending, onSent } }: ListProps) => {
  const [params, change] = useSearchParams(['search', 'stock'])
  const [asked, setAsked] = useState<string>()
  const filter = FILTERS[params.stock] ?? FILTERS.all
  // From the loaded data, so that the dialog shows the current stock.
  const askedGroup = query.data?.find(({ variantId }) => variantId === asked)
  const select = (groups: readonly SignUpGroup[]): SignUpGroup[] =>
    sortGroups(groups).filter(
      (group) =>
        filter?.isShown(group) && matchesSearch([group.productTitle, group.variantName, group.sku], params.search),
    )
  return (
    <Stack>
      <Group gap="sm">
        <SearchField
          label="Search name, option or SKU"
          value={params.search}
          onSearch={(search) => change({ search })}
        />
        <Chip.Group
          value={params.stock in FILTERS ? params.stock : 'all'}
          onChange={(value) => change({ stock: value === 'all' ? '' : String(value) })}
        >
          <Group gap={6} role="radiogroup" aria-label="Show">
            {Object.entries(FILTERS).map(([value, { label }]) => (
              <Chip key={value} value={value}>
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Group>
      <QueryContent query={query} loading={<Waiting />}>
        {(groups) => {
          const shown = select(groups)
          if (shown.length > 0)
            return (
              <GroupTable
                websiteId={websiteId}
                groups={shown}
                sending={sending}
                mayEdit={mayEdit}
                onSend={({ variantId }) => setAsked(variantId)}
              />
            )
          return groups.length > 0 ? (
            <EmptyState
              icon={SearchX}
              title="No results"
              action={
                <Button variant="default" onClick={() => change({ search: '', stock: '' })}>
                  Show all
                </Button>
              }
            >
              Try a different search or filter.
            </EmptyState>
          ) : (
            <EmptyState
              icon={BellRing}
              title="No sign-ups yet"
              action={<ButtonLink to={sitePath(websiteId, 'products')}>Go to products</ButtonLink>}
            >
              Sold-out products show a form where customers can ask for an email. Their sign-ups are listed here.
            </EmptyState>
          )
        }}
      </QueryContent>
      {askedGroup ? (
        <SendDialog websiteId={websiteId} group={askedGroup} onClose={() => setAsked(undefined)} onSent={onSent} />
      ) : null}
    </Stack>
  )
}

/** Who waits for which product, sending the emails, and the settings. */
export const RestockNotifications = ({ websiteId, roles }: SiteScreenProps) => {
  const [{ tab }, change] = useSearchParams(['tab'])
  const [isSendingAll, setIsSendingAll] = useState(false)
  const mayEdit = hasRight(roles, 'products.edit')
  const data = useSignUpGroups(websiteId)
  const groups = data.query.data ?? []
  const current = tab === 'settings' && mayEdit ? 'settings' : 'sign-ups'
  const actions =
    mayEdit && current === 'sign-ups' && groups.length > 0 ? (
      <Group gap="xs">
        <Button
          variant="default"
          component="a"
          href={buildUrl(exportSignUps, { params: { websiteId } })}
          download
          leftSection={<Download size={16} aria-hidden />}
        >
          Export
        </Button>
        {groups.some(({ waiting, isVisible }) => waiting > 0 && isVisible) ? (
          <Button leftSection={<Send size={16} aria-hidden />} onClick={() => setIsSendingAll(true)}>
            Send all
          </Button>
        ) : null}
      </Group>
    ) : null
  return (
    <Page
      title="Restock notifications"
      description="Customers who asked for an email when a sold-out product is back in stock."
      action={actions}
    >
      <Tabs
        value={current}
        onChange={(next) => change({ tab: next === 'settings' ? 'settings' : '' })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="sign-ups">Sign-ups</Tabs.Tab>
          {mayEdit ? <Tabs.Tab value="settings">Settings</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="sign-ups" pt="md">
          <GroupList websiteId={websiteId} mayEdit={mayEdit} data={data} />
        </Tabs.Panel>
        <Tabs.Panel value="settings" pt="md">
          <RestockSettings websiteId={websiteId} roles={roles} />
        </Tabs.Panel>
      </Tabs>
      {isSendingAll ? (
        <SendAllDialog
          websiteId={websiteId}
          groups={groups}
          onClose={() => setIsSendingAll(false)}
          onSent={data.onSent}
        />
      ) : null}
    </Page>
  )
}
