import { interpolate } from '#base/format/interpolate.ts'
import { formatUploadedFile, getControlName, type UploadedFile } from '../form-controls.ts'
import type { FormField } from '../form-schema.ts'
import { LabeledField } from './FieldFrame.tsx'
import { type FieldContext, getDescribedBy, getFieldIds } from './field-context.ts'

export type FileFieldType = Extract<FormField, { type: 'file' }>
type Props = { field: FileFieldType; context: FieldContext }

const ACCEPT: Readonly<Record<FileFieldType['accepts'][number], string>> = {
  image: 'image/*',
  document: '.pdf,.doc,.docx,.odt,.rtf,.txt,.xls,.xlsx,.ods,.csv,.ppt,.pptx,.odp',
  audio: 'audio/*',
  video: 'video/*',
}

/** Without JavaScript a checkbox removes the file; its value is sent with the form either way. */
const UploadedItem = ({ field, context, file }: Props & { file: UploadedFile }) => {
  const control = { name: getControlName(field.id, 'file'), value: formatUploadedFile(file) }
  const { onRemoveFile, messages } = context
  if (!onRemoveFile)
    return (
      <li>
        <label className="form-option">
          <input type="checkbox" {...control} defaultChecked />
          <span>{file.fileName}</span>
        </label>
      </li>
    )
  return (
    <li className="form-file">
      <input type="hidden" {...control} />
      <span className="form-file-name">{file.fileName}</span>
      <button
        type="button"
        className="form-remove"
        aria-label={interpolate(messages.removeFile, { fileName: file.fileName })}
        onClick={() => onRemoveFile(field.id, file.id)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  )
}

export const FileField = ({ field, context }: Props) => {
  const files = context.files[field.id] ?? []
  const uploads = context.uploads[field.id] ?? []
  const { onSelectFiles, messages } = context
  return (
    <LabeledField field={field} context={context}>
      <input
        type="file"
        id={getFieldIds(context, field).control}
        name={getControlName(field.id)}
        className="form-file-input"
        accept={field.accepts.map((kind) => ACCEPT[kind]).join()}
        multiple={field.maxFiles > 1}
        aria-invalid={context.errors[field.id] ? true : undefined}
        aria-describedby={getDescribedBy(context, field)}
        onChange={
          onSelectFiles &&
          (({ currentTarget }) => {
            const selected = [...(currentTarget.files ?? [])]
            // The files are uploaded now, so the form does not send them again.
            currentTarget.value = ''
            onSelectFiles(field.id, selected)
          })
        }
      />
      {files.length + uploads.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without markers.
        <ul className="form-files" role="list">
          {files.map((file) => (
            <UploadedItem key={file.id} field={field} context={context} file={file} />
          ))}
          {uploads.map(({ key, fileName, percent, error }) => (
            <li key={key} className="form-file">
              {error ? (
                <span className="form-fault" role="alert">
                  {fileName}: {error}
                </span>
              ) : (
                <>
                  <span className="form-file-name">{interpolate(messages.uploading, { fileName })}</span>
                  <progress value={percent} max={100} aria-label={interpolate(messages.uploading, { fileName })} />
                </>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </LabeledField>
  )
}
