import type { BlockViewProps } from '#blocks/context.ts'
import { FormEmbed } from '#blocks/FormEmbed.tsx'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import type { FormBlockProps } from './block.ts'

/** A form that visitors fill in and submit. */
export const View = ({ props, context }: BlockViewProps<FormBlockProps>) => {
  const form = props.formId === null ? undefined : context.forms?.get(props.formId)
  if (!form)
    return context.mode === 'canvas' ? <Placeholder text={getFormMessages(context.site.language).emptyForm} /> : null
  return (
    <div className="form-block" data-button-align={props.buttonAlign}>
      {props.showName ? <h2 className="form-name">{form.name}</h2> : null}
      <FormEmbed form={form} context={context} />
    </div>
  )
}
