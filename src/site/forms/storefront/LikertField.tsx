import { LIKERT_POINTS } from '#base/format/form-answer.ts'
import { getControlName } from '../form-controls.ts'
import type { FormField } from '../form-schema.ts'
import { GroupedField } from './FieldFrame.tsx'
import { type FieldContext, getFieldIds } from './field-context.ts'

type LikertFieldType = Extract<FormField, { type: 'likert' }>

const getAnswers = ({ values }: FieldContext, { id }: LikertFieldType, question: string): readonly string[] => {
  const value = values[id]
  return typeof value === 'object' && !Array.isArray(value) ? [value[question] ?? []].flat() : []
}

/** Statements with a scale: a table, and on narrow screens one list of answers per statement. */
export const LikertField = ({ field, context }: { field: LikertFieldType; context: FieldContext }) => {
  const { control } = getFieldIds(context, field)
  const { likert: labels } = context.messages
  return (
    <GroupedField field={field} context={context}>
      <table className="form-likert">
        <thead>
          <tr>
            <td />
            {labels.map((label, column) => (
              <th key={label} scope="col" id={`${control}-column-${column}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {field.options.map((question, row) => (
            <tr key={question}>
              <th scope="row" id={`${control}-row-${row}`}>
                {question}
              </th>
              {LIKERT_POINTS.map((point, column) => (
                <td key={point}>
                  <label className="form-option">
                    <input
                      type="radio"
                      name={getControlName(field.id, row)}
                      value={point}
                      defaultChecked={getAnswers(context, field, question).includes(String(point))}
                      aria-labelledby={`${control}-row-${row} ${control}-column-${column}`}
                    />
                    <span className="form-likert-label" aria-hidden="true">
                      {labels[column]}
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </GroupedField>
  )
}
