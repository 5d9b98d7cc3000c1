import { interpolate } from '#base/format/interpolate.ts'
import { getContentMessages } from '#blocks/content-messages.ts'
import type { BlockViewProps } from '#blocks/context.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import type { TestimonialsProps } from './block.ts'

const Stars = ({ rating, label }: { rating: number; label: string }) => (
  <p className="testimonial-stars" role="img" aria-label={interpolate(label, { rating })}>
    {'★'.repeat(rating)}
    <span className="testimonial-rest">{'★'.repeat(5 - rating)}</span>
  </p>
)

export const View = ({ props, context }: BlockViewProps<TestimonialsProps>) => {
  const messages = getContentMessages(context.site.language)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
    <ul role="list" className={`testimonials testimonials-${props.style} columns-${props.columns}`}>
      {props.items.map(({ text, name, role, picture, rating }, index) => {
        const portrait = picture === null ? undefined : context.assets.get(picture)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids
          <li key={index}>
            <figure className="testimonial">
              {rating > 0 ? <Stars rating={rating} label={messages.rating} /> : null}
              <blockquote className="testimonial-text">
                <p>
                  <q>{text}</q>
                </p>
              </blockquote>
              {name === '' && !portrait ? null : (
                <figcaption className="testimonial-person">
                  {portrait ? (
                    <span className="frame testimonial-picture">
                      <ResponsiveImage asset={portrait} alt="" sizes="56px" className="fit-cover" />
                    </span>
                  ) : null}
                  <span>
                    <span className="testimonial-name">{name}</span>
                    {role === '' ? null : <span className="testimonial-role">{role}</span>}
                  </span>
                </figcaption>
              )}
            </figure>
          </li>
        )
      })}
    </ul>
  )
}
