import type { BlockViewProps } from '#blocks/context.ts'
import { FormEmbed } from '#blocks/FormEmbed.tsx'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import type { NewsletterProps } from './block.ts'

/** A sign-up for a mailing list: a form on one line. */
export const View = ({ props, context }: BlockViewProps<NewsletterProps>) => {
  const form = props.formId === null ? undefined : context.forms?.get(props.formId)
  if (!form)
    return context.mode === 'canvas' ? <Placeholder text={getFormMessages(context.site.language).emptyForm} /> : null
  return (
    <div className="form-block newsletter" data-align={props.align}>
      {props.title ? <h2 className="newsletter-title">{props.title}</h2> : null}
      {props.text ? <p className="newsletter-text">{props.text}</p> : null}
      <FormEmbed form={form} context={context} />
    </div>
  )
}
