/** Shown in the canvas for empty blocks; never on published pages. */
export const Placeholder = ({ text }: { text: string }) => <p className="placeholder">{text}</p>
