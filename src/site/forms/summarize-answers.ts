import { type FormAnswer, formatFormAnswer } from '#base/format/form-answer.ts'
import type { Answer } from './form-schema.ts'
import type { FormMessages } from './locales/messages.ts'

export type AnswerSummary = Readonly<{ title: string; text: string }>

/** The answer as text, with several lines for addresses and surveys (FORMAT-023 to FORMAT-027). */
export const formatAnswer = (answer: Answer, { noAnswer, likert }: FormMessages, locale: string): string =>
  formatFormAnswer({ ...answer, type: answer.type as FormAnswer['type'] }, { noAnswer, likertLabels: likert, locale })

/** Hidden fields are for the owner: buyers do not see them. */
export const isShownToBuyer = ({ type }: Pick<Answer, 'type'>): boolean => type !== 'hidden'

export const summarizeAnswers = (answers: readonly Answer[], messages: FormMessages, locale: string): AnswerSummary[] =>
  answers.map((answer) => ({ title: answer.rawTitle, text: formatAnswer(answer, messages, locale) }))
