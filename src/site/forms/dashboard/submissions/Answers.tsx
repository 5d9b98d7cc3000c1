import { Anchor, Table, Text } from '@mantine/core'
import { Download } from 'lucide-react'
import { type FormAnswer, formatFormAnswer, LIKERT_LABELS, LIKERT_POINTS, NO_ANSWER } from '#base/format/form-answer.ts'
import { formatFileSize } from '#base/format/number.ts'
import type { WebsiteId } from '#base/id.ts'
import { buildUrl } from '#design/api/api-client.ts'
import { downloadFormFile, type SubmissionDetails } from '#site/forms/contract.ts'
import type { Answer } from '#site/forms/form-schema.ts'
import classes from './submissions.module.css'

type AnswersProps = { websiteId: WebsiteId; submission: SubmissionDetails }

/** Questions with their answers on the scale. */
type SurveyProps = { values: Readonly<Record<string, readonly string[]>>; questions: readonly string[]; title: string }

const Survey = ({ values, questions, title }: SurveyProps) => (
  <Table aria-label={title} withRowBorders>
    <Table.Tbody>
      {questions.map((question) => (
        <Table.Tr key={question}>
          <Table.Th scope="row" fw={400}>
            {question}
          </Table.Th>
          <Table.Td>
            {(Object.hasOwn(values, question) ? (values[question] ?? []) : [])
              .map((point) => LIKERT_LABELS[LIKERT_POINTS.findIndex((each) => String(each) === point)] ?? point)
              .join(', ') || NO_ANSWER}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

const Files = ({ websiteId, submission, fieldId }: AnswersProps & { fieldId: string }) => {
  const files = submission.files.filter((file) => file.fieldId === fieldId)
  if (files.length === 0) return NO_ANSWER
  return (
    <ul className={classes.plain}>
      {files.map(({ id, fileName, bytes }) => (
        <li key={id}>
          <Anchor
            href={buildUrl(downloadFormFile, { params: { websiteId, formId: submission.formId, fileId: id } })}
            download
          >
            <Download size={14} aria-hidden /> {fileName}
          </Anchor>{' '}
          <Text component="span" size="sm" c="dimmed">
            {formatFileSize(bytes)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

const Value = ({ answer, ...props }: AnswersProps & { answer: Answer }) => {
  const { type, value, values, rawTitle, fieldId } = answer
  if (type === 'file') return <Files {...props} fieldId={fieldId} />
  if (type === 'likert' && values && !Array.isArray(values))
    return <Survey values={values} questions={answer.questions ?? Object.keys(values)} title={rawTitle} />
  if (type === 'email' && value) return <Anchor href={`mailto:${encodeURIComponent(value)}`}>{value}</Anchor>
  return formatFormAnswer(answer as FormAnswer)
}

/** All answers in the order of the form. */
export const Answers = (props: AnswersProps) => (
  <dl className={classes.answers}>
    {props.submission.answers.map((answer) => (
      <div key={answer.fieldId}>
        <dt>{answer.rawTitle || 'Untitled field'}</dt>
        <dd>
          <Value {...props} answer={answer} />
        </dd>
      </div>
    ))}
  </dl>
)
