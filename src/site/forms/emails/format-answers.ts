import type { FormFieldType } from '#base/enumerations/editing.ts'
import { formatFormAnswer, NO_ANSWER } from '#base/format/form-answer.ts'
import { formatFileSize } from '#base/format/number.ts'
import type { Answer } from '../form-schema.ts'
import type { SubmissionFile } from './email-data.ts'

export type FormattedAnswer = { fieldId: string; title: string; text: string }

const formatFiles = (files: readonly SubmissionFile[]): string =>
  files.map(({ fileName, bytes }) => `${fileName} (${formatFileSize(bytes)})`).join('\n') || NO_ANSWER

/** An answer as text; passwords are masked, files listed by name. */
export const formatAnswer = (answer: Answer, files: readonly SubmissionFile[]): string =>
  answer.type === 'file'
    ? formatFiles(files.filter(({ fieldId }) => fieldId === answer.fieldId))
    : formatFormAnswer({ ...answer, type: answer.type as FormFieldType })

/** Characters of titles and texts in an email; every character can need several bytes, and emails have a maximum size. */
const MAX_EMAIL_LENGTH = 40_000
const MAX_ANSWER_LENGTH = 5000

const clip = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed().trimEnd()}…`

/** The answers as an email can hold them. `isComplete` is false if any was shortened or left out. */
export const formatAnswersForEmail = (
  answers: readonly Answer[],
  files: readonly SubmissionFile[],
): { formatted: FormattedAnswer[]; isComplete: boolean } => {
  const formatted: FormattedAnswer[] = []
  let isComplete = true
  let left = MAX_EMAIL_LENGTH
  for (const answer of answers) {
    const title = answer.rawTitle.trim() || 'Untitled'
    const whole = formatAnswer(answer, files)
    const text = clip(whole, Math.min(MAX_ANSWER_LENGTH, left - title.length))
    isComplete &&= text === whole
    left -= title.length + text.length
    if (left < 0) return { formatted, isComplete: false }
    formatted.push({ fieldId: answer.fieldId, title, text })
  }
  return { formatted, isComplete }
}
