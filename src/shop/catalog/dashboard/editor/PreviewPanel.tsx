import { Badge, Button, Stack, Text } from '@mantine/core'
import { useDeferredValue } from 'react'
import type { Currency } from '#base/enumerations/currencies.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { useImagePreviewUrl } from '#design/routing/use-image-preview-url.ts'
import classes from './preview.module.css'
import { createPreview } from './preview.ts'
import type { ProductDraft } from './product-draft.ts'

const QUANTITY_LABELS = {
  shown: 'Shoppers can select a quantity.',
  hidden: 'Shoppers cannot select a quantity.',
  'by settings': 'The store settings decide whether shoppers can select a quantity.',
} as const

const formatList = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`

/** Live preview of the product as shoppers see it. */
export const PreviewPanel = ({ draft, currency }: { draft: ProductDraft; currency: Currency }) => {
  const getPreviewUrl = useImagePreviewUrl()
  const deferred = useDeferredValue(draft)
  const { mark, price, was, options, quantity, scarcity, button, isOnSale, isSoldOut, gone } = createPreview(
    deferred,
    currency,
  )
  const [image] = deferred.images
  return (
    <Panel title="Preview">
      <div className={classes.card}>
        <div className={classes.frame}>
          {image ? (
            <img
              src={getPreviewUrl(image.url, 300)}
              alt=""
              style={{ objectPosition: `${image.focalX * 100}% ${image.focalY * 100}%` }}
            />
          ) : (
            <Text size="xs" c="dimmed">
              No image yet
            </Text>
          )}
          {mark ? (
            <Badge className={classes.mark} color={mark.kind === 'sale' ? 'green' : 'gray'}>
              {mark.text}
            </Badge>
          ) : null}
        </div>
        <Stack gap={4} miw={0}>
          <Text fw={500} lineClamp={2}>
            {deferred.title || 'Name'}
          </Text>
          <Text size="sm">
            {price} {was ? <s className={classes.was}>{was}</s> : null}
          </Text>
          {options.map(({ key, name, values }) => (
            <Text key={key} size="xs" c="dimmed" lineClamp={1}>
              {name}: {values.join(', ')}
            </Text>
          ))}
          {scarcity ? (
            <Text size="xs" fw={500}>
              {scarcity}
            </Text>
          ) : null}
          <Button
            component="span"
            size="compact-sm"
            data-disabled={button.soldOut || undefined}
            className={classes.button}
          >
            {button.label}
          </Button>
        </Stack>
      </div>
      <ul className={classes.facts}>
        {deferred.state === 'draft' ? <li>Not visible, because it is a draft.</li> : null}
        {isSoldOut ? <li>Sold out.</li> : null}
        {isOnSale && isSoldOut ? <li>The sold-out badge replaces the sale badge.</li> : null}
        {isOnSale && !isSoldOut ? <li>Has a sale badge.</li> : null}
        {gone.length > 0 ? <li>Sold-out variants: {formatList(gone)}.</li> : null}
        <li>{QUANTITY_LABELS[quantity]}</li>
        <li>{options.length > 0 ? 'Shoppers select a variant first.' : 'No options to select.'}</li>
      </ul>
    </Panel>
  )
}
