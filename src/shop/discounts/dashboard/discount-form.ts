import { useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { sitePath } from '#design/routing/paths.ts'
import { createDiscount, listDiscounts, readDiscount, saveDiscount } from '../contract.ts'
import { DiscountInput, type DiscountView } from '../discount-schema.ts'

/** A product or category that the discount covers. */
export type CoveredItem = { id: string; title: string }

/** Form values; empty strings where nothing is entered. */
export type DiscountFields = Omit<
  DiscountView,
  'id' | 'used' | 'state' | 'createdAt' | 'percent' | 'amount' | 'startsOn' | 'endsOn' | 'totalLimit' | 'customerLimit'
> & {
  percent: string
  amount: string
  startsOn: string
  endsOn: string
  totalLimit: number | ''
  customerLimit: number | ''
  covers: CoveredItem[]
}

export const BLANK: DiscountFields = {
  code: '',
  name: '',
  kind: 'percent',
  percent: '10',
  amount: '',
  minimum: '',
  scope: 'everything',
  scopeIds: [],
  startsOn: '',
  endsOn: '',
  totalLimit: '',
  customerLimit: '',
  enabled: true,
  covers: [],
}

export const toDiscountFields = (discount: DiscountView & { covers: CoveredItem[] }): DiscountFields => ({
  code: discount.code,
  name: discount.name === discount.code ? '' : discount.name,
  kind: discount.kind,
  percent: discount.percent ?? '',
  amount: discount.amount ?? '',
  minimum: discount.minimum === '0' ? '' : discount.minimum,
  scope: discount.scope,
  scopeIds: discount.covers.map(({ id }) => id),
  startsOn: discount.startsOn ?? '',
  endsOn: discount.endsOn ?? '',
  totalLimit: discount.totalLimit ?? '',
  customerLimit: discount.customerLimit ?? '',
  enabled: discount.enabled,
  covers: discount.covers,
})

const orNull = <Value>(value: Value | ''): Value | null => (value === '' ? null : value)

/** The request body. Omits fields of other kinds, so that hidden fields cannot be invalid. */
const toDiscountBody = ({ covers, ...fields }: DiscountFields) => ({
  ...fields,
  scopeIds: covers.map(({ id }) => id),
  percent: fields.kind === 'percent' ? orNull(fields.percent) : null,
  amount: fields.kind === 'fixed' ? orNull(fields.amount) : null,
  minimum: fields.minimum || '0',
  startsOn: orNull(fields.startsOn),
  endsOn: orNull(fields.endsOn),
  totalLimit: orNull(fields.totalLimit),
  customerLimit: orNull(fields.customerLimit),
})

/** Validates the request body with the contract, so that its messages appear at the fields. */
const RULES = z.preprocess((fields) => toDiscountBody(fields as DiscountFields), DiscountInput)

export const useDiscountForm = (websiteId: WebsiteId, initialValues: DiscountFields, id: string | undefined) => {
  const refresh = useInvalidate()
  const router = useRouter()
  return useEndpointForm<DiscountFields, DiscountView>({
    schema: RULES,
    initialValues,
    onSubmit: (fields) => {
      const body = toDiscountBody(fields)
      return id === undefined
        ? callEndpoint(createDiscount, { params: { websiteId }, body })
        : callEndpoint(saveDiscount, { params: { websiteId, discountId: id }, body })
    },
    onSuccess: async (saved) => {
      await refresh(listDiscounts, readDiscount)
      notify(id === undefined ? `${saved.code} created.` : 'Discount saved.')
      if (id === undefined) router.history.push(sitePath(websiteId, 'discounts'))
    },
  })
}
