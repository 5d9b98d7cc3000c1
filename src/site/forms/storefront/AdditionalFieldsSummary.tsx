type Props = {
  answers: readonly Readonly<{ rawTitle: string; text: string }>[]
  className: string
}

/** Answers to the questions of a product, below its name in carts and orders. */
export const AdditionalFieldsSummary = ({ answers, className }: Props) =>
  answers.map(({ rawTitle, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two questions can have the same title, and the list does not change
    <p key={index} className={`${className} answer`}>
      {`${rawTitle}: ${text}`}
    </p>
  ))
