import { useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { sitePath } from '#design/routing/paths.ts'
import { createFund, listFundNames, listFunds, readFund, saveFund } from '../contract.ts'
import { FundInput, type FundView, type SuggestedAmount } from '../fund-schema.ts'

/** Form values; empty strings where nothing is entered. */
export type FundFields = {
  name: string
  urlId: string
  description: string
  suggestedAmounts: (SuggestedAmount & { key: string })[]
  allowsCustomAmount: boolean
  minAmount: string
  maxAmount: string
  goal: string
  receiptText: string
  enabled: boolean
}

let rows = 0
export const createAmountRow = (amount = '', description = ''): FundFields['suggestedAmounts'][number] => ({
  key: `row-${++rows}`,
  amount,
  description,
})

export const createBlankFund = (): FundFields => ({
  name: '',
  urlId: '',
  description: '',
  suggestedAmounts: ['1000', '2500', '5000'].map((amount) => createAmountRow(amount)),
  allowsCustomAmount: true,
  minAmount: '500',
  maxAmount: '1000000',
  goal: '',
  receiptText: '',
  enabled: true,
})

export const toFundFields = (fund: FundView): FundFields => ({
  name: fund.name,
  urlId: fund.urlId,
  description: fund.description,
  suggestedAmounts: fund.suggestedAmounts.map(({ amount, description }) => createAmountRow(amount, description)),
  allowsCustomAmount: fund.allowsCustomAmount,
  minAmount: fund.minAmount,
  maxAmount: fund.maxAmount,
  goal: fund.goal ?? '',
  receiptText: fund.receiptText,
  enabled: fund.enabled,
})

const toFundBody = ({ suggestedAmounts, goal, ...fields }: FundFields) => ({
  ...fields,
  suggestedAmounts: suggestedAmounts.map(({ amount, description }) => ({ amount, description })),
  goal: goal === '' ? null : goal,
})

/** Validates the request body with the contract, so that its messages appear at the fields. */
const RULES = z.preprocess((fields) => toFundBody(fields as FundFields), FundInput)

export const useFundForm = (
  websiteId: WebsiteId,
  initialValues: FundFields,
  existing: Pick<FundView, 'id' | 'revision'> | undefined,
) => {
  const refresh = useInvalidate()
  const router = useRouter()
  return useEndpointForm<FundFields, FundView>({
    schema: RULES,
    initialValues,
    onSubmit: (fields) => {
      const body = toFundBody(fields)
      return existing
        ? callEndpoint(saveFund, {
            params: { websiteId, fundId: existing.id },
            body: { ...body, revision: existing.revision },
          })
        : callEndpoint(createFund, { params: { websiteId }, body })
    },
    onSuccess: async (saved) => {
      await refresh(listFunds, readFund, listFundNames)
      notify(existing ? 'Fund saved.' : `${saved.name} created.`)
      if (!existing) router.history.push(sitePath(websiteId, 'donations'))
    },
  })
}
