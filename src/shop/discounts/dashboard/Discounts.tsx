import { Button, Center, Chip, Group, Pagination, Skeleton, Stack } from '@mantine/core'
import { Plus, TicketPercent } from 'lucide-react'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { useAddressWords } from '#design/address.ts'
import { ButtonLink } from '#design/links.tsx'
import { Page } from '#design/Page.tsx'
import { sitePath } from '#design/paths.ts'
import { useEndpointQuery } from '#design/query.ts'
import { SearchField } from '#design/SearchField.tsx'
import type { SiteScreenProps } from '#design/screen.ts'
import { Answered, Empty } from '#design/states.tsx'
import { getSite } from '#site/sites/contract.ts'
import { listDiscounts } from '../contract.ts'
import { COUPON_STATES } from '../model.ts'
import { DiscountTable } from './DiscountTable.tsx'
import { STATE_WORDS } from './words.ts'

const PAGE_SIZE = 50

const Waiting = () => (
  <Stack gap="sm">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={56} />
    ))}
  </Stack>
)

export const Discounts = ({ websiteId }: SiteScreenProps) => {
  const [words, change] = useAddressWords(['search', 'state', 'page'])
  const state = isOneOf(COUPON_STATES, words.state) ? words.state : undefined
  const page = Math.max(1, Math.trunc(Number(words.page)) || 1)
  const search = words.search.trim() || undefined
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const found = useEndpointQuery(listDiscounts, {
    params: { websiteId },
    query: { search, state, page, limit: PAGE_SIZE },
  })
  const filtered = Boolean(search ?? state)
  const add = (
    <ButtonLink to={sitePath(websiteId, 'discounts/new')} leftSection={<Plus size={16} aria-hidden />}>
      Add discount
    </ButtonLink>
  )
  const nothing = filtered ? (
    <Empty
      icon={TicketPercent}
      title="Nothing matches"
      action={
        <Button variant="default" onClick={() => change({ search: '', state: '', page: '' })}>
          Show all discounts
        </Button>
      }
    >
      Try fewer letters, or another filter.
    </Empty>
  ) : (
    <Empty icon={TicketPercent} title="There is no discount yet" action={add}>
      Give shoppers a code, and it takes something off their order at the checkout. You decide what it covers, how often
      it can be used and until when.
    </Empty>
  )
  const isEmpty = found.data?.total === 0 && !filtered
  return (
    <Page title="Discounts" lead="Codes that shoppers enter in the cart." action={isEmpty ? null : add}>
      <Stack>
        {isEmpty ? null : (
          <Group gap="sm">
            <SearchField
              label="Search code or name"
              value={words.search}
              onSearch={(typed) => change({ search: typed, page: '' })}
            />
            <Chip.Group
              value={state ?? 'all'}
              onChange={(value) => change({ state: value === 'all' ? '' : String(value), page: '' })}
            >
              <Group gap={6} role="radiogroup" aria-label="Show">
                <Chip value="all">All</Chip>
                {COUPON_STATES.map((one) => (
                  <Chip key={one} value={one}>
                    {STATE_WORDS[one].words}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Group>
        )}
        <Answered query={found} loading={<Waiting />}>
          {({ discounts, total }) =>
            discounts.length === 0 ? (
              nothing
            ) : (
              <>
                <DiscountTable websiteId={websiteId} discounts={discounts} currency={site.data?.currency ?? 'USD'} />
                {total > PAGE_SIZE ? (
                  <Center>
                    <Pagination
                      total={Math.ceil(total / PAGE_SIZE)}
                      value={page}
                      onChange={(next) => change({ page: next === 1 ? '' : String(next) })}
                      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
                    />
                  </Center>
                ) : null}
              </>
            )
          }
        </Answered>
      </Stack>
    </Page>
  )
}
