import { Anchor } from '#blocks/Anchor.tsx'
import type { BlockViewProps } from '#blocks/context.ts'
import type { Plan, PricingProps } from './block.ts'

const MINUS = /^[-–−]\s*/

/** What is not included is struck through, which screen readers announce as deleted. */
const Features = ({ text }: { text: string }) => {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  if (lines.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
    <ul role="list" className="pricing-features">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat
        <li key={index} className={MINUS.test(line) ? 'pricing-excluded' : undefined}>
          {MINUS.test(line) ? <del>{line.replace(MINUS, '')}</del> : line}
        </li>
      ))}
    </ul>
  )
}

const PlanView = ({ plan, context }: Pick<BlockViewProps<PricingProps>, 'context'> & { plan: Plan }) => (
  <li className={plan.badge === '' ? 'pricing-plan' : 'pricing-plan pricing-featured'}>
    <div className="pricing-head">
      <h3 className="pricing-name">{plan.name}</h3>
      {plan.badge === '' ? null : <p className="pricing-badge">{plan.badge}</p>}
    </div>
    {plan.price === '' ? null : (
      <p className="pricing-price">
        <span>{plan.price}</span> {plan.period === '' ? null : <small>{plan.period}</small>}
      </p>
    )}
    {plan.text === '' ? null : <p className="pricing-text">{plan.text}</p>}
    <Features text={plan.features} />
    {plan.buttonText === '' ? null : (
      <Anchor
        href={plan.href}
        className={`button ${plan.badge === '' ? 'button-outline' : 'button-solid'} pricing-button`}
        context={context}
      >
        {plan.buttonText}
      </Anchor>
    )}
  </li>
)

export const View = ({ props, context }: BlockViewProps<PricingProps>) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
  <ul role="list" className="pricing">
    {props.plans.map((plan, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: plans have no ids
      <PlanView key={index} plan={plan} context={context} />
    ))}
  </ul>
)
