/** Stands in the canvas where there is nothing to show yet; visitors never get it. */
export const Placeholder = ({ words }: { words: string }) => <p className="placeholder">{words}</p>
