import type { FormSummary } from '../contract.ts'
import type { FormKind } from '../form-schema.ts'

export const KIND_LABELS: Readonly<Record<FormKind, string>> = {
  form: 'Form',
  newsletter: 'Newsletter',
  product: 'Product',
}

/** “1 field”, “2 fields”. */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

const USED_BY: Readonly<Record<FormKind, string>> = {
  form: 'Form blocks that show it become empty.',
  newsletter: 'Newsletter blocks that show it become empty.',
  product: 'Products no longer ask its questions. Answers in carts and orders are kept.',
}

/** What is deleted with a form. */
export const describeDeletion = ({
  kind,
  submissionCount,
  pendingCount,
}: Pick<FormSummary, 'kind' | 'submissionCount' | 'pendingCount'>): string =>
  [
    submissionCount > 0
      ? `${formatCount(submissionCount, 'submission')} with all files ${submissionCount === 1 ? 'is' : 'are'} deleted too; export them first if you need them.`
      : '',
    pendingCount > 0 ? 'Pending emails and webhooks are not sent.' : '',
    USED_BY[kind],
    'This cannot be undone.',
  ]
    .filter(Boolean)
    .join(' ')
