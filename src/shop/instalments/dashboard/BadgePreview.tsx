import { Badge, Box, Stack, Text } from '@mantine/core'
import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import { type BadgeTerms, describeBadge } from '../describe-badge.ts'
import { getInstalmentMessages } from '../locales/get-messages.ts'
import { findInstalmentTerms, findProviderName, getBadgeMin, toShopperLanguage } from '../terms.ts'
import { findAccountCountry, type InstalmentAccounts } from './find-account-country.ts'

type Props = {
  accounts: InstalmentAccounts
  currency: Currency
  site: Readonly<{ language: string; locale: string }>
  minSubtotal: string
  showOnProductPages: boolean
  showInCart: boolean
}

type PreviewState = Readonly<{ note: string }> | Readonly<{ terms: BadgeTerms }>

const getPreview = (props: Props): PreviewState => {
  const { accounts, currency, site, minSubtotal, showOnProductPages, showInCart } = props
  const country = findAccountCountry(accounts, currency)
  if (country === undefined) return { note: 'Installments are not enabled.' }
  if (!/^\d{1,9}$/.test(minSubtotal)) return { note: 'Enter a valid minimum subtotal.' }
  if (!findInstalmentTerms(country, currency, 0n))
    return { note: `The account’s country has no installments in ${currency}, so they are not offered.` }
  const terms = findInstalmentTerms(country, currency, BigInt(minSubtotal))
  if (!terms)
    return { note: 'The minimum subtotal is above the maximum of the provider, so installments are not offered.' }
  const shopperLanguage = toShopperLanguage(site)
  const provider = findProviderName(shopperLanguage)
  if (!provider)
    return {
      note: `Nothing is shown for the language and region of your site (${shopperLanguage}). Checkout offers it.`,
    }
  if (!showOnProductPages && !showInCart) return { note: 'Nothing is shown before checkout.' }
  return { terms: { provider, currency, min: String(getBadgeMin(terms)), max: String(terms.maxAmount) } }
}

/** Prices below, within and above the range. */
const listExamples = ({ min, max }: BadgeTerms): bigint[] => {
  const [low, high] = [BigInt(min), BigInt(max)]
  const middle = low < 10_000n ? 10_000n : (low + high) / 2n
  return [low, middle, high + 1n]
}

/** What shoppers see for example prices, before the settings are saved. */
export const BadgePreview = (props: Props) => {
  const preview = getPreview(props)
  const messages = getInstalmentMessages(props.site.language).badge
  return (
    <Box component="section" aria-label="Preview of installments">
      <Text fw={500} size="sm" mb={4}>
        Preview
      </Text>
      {'note' in preview ? (
        <Text size="sm" c="dimmed">
          {preview.note}
        </Text>
      ) : (
        <Stack gap={6}>
          {listExamples(preview.terms).map((price) => {
            const { before, after } = describeBadge({ price }, preview.terms, { messages, money: {} })
            return (
              <Text key={String(price)} size="sm" c="dimmed">
                <Text span c="var(--mantine-color-text)">
                  {formatMinorUnits(String(price), props.currency)}
                </Text>{' '}
                {before}
                <Badge component="span" variant="outline" color="gray" tt="none" c="var(--mantine-color-text)">
                  {preview.terms.provider}
                </Badge>
                {after}
              </Text>
            )
          })}
        </Stack>
      )}
    </Box>
  )
}
