import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormId, SubmissionId, WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey, useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import {
  deleteSubmissions,
  getSubmission,
  listForms,
  listSubmissions,
  type SubmissionFilters,
  updateSubmissions,
} from '#site/forms/contract.ts'
import { PAGE_SIZE } from './filters.ts'

export const useSubmissions = (websiteId: WebsiteId, filters: SubmissionFilters, page: number) => {
  const request = { params: { websiteId }, query: { ...filters, page, limit: PAGE_SIZE } }
  return useQuery({
    queryKey: getQueryKey(listSubmissions, request),
    queryFn: () => callEndpoint(listSubmissions, request),
    placeholderData: keepPreviousData,
  })
}

export const useSubmission = (
  websiteId: WebsiteId,
  { formId, submissionId }: { formId: FormId; submissionId: SubmissionId },
  { formId: form, ...filters }: SubmissionFilters,
) => {
  const request = { params: { websiteId, formId, submissionId }, query: { ...filters, form } }
  return useQuery({
    queryKey: getQueryKey(getSubmission, request),
    queryFn: () => callEndpoint(getSubmission, request),
  })
}

const AFFECTED = [listSubmissions, getSubmission, listForms]

export const useUpdateSubmissions = () => useEndpointMutation(updateSubmissions, { invalidates: AFFECTED })

/** The deleted submission is not requested again: its screen is left. */
export const useDeleteSubmissions = () =>
  useEndpointMutation(deleteSubmissions, { invalidates: [listSubmissions, listForms] })
