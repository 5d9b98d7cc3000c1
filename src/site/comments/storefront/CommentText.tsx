/** Plain text: a blank line separates paragraphs; CSS keeps single line breaks. */
export const CommentText = ({ text }: { text: string }) => (
  <div className="comment-text" dir="auto">
    {text.split(/\n\n+/).map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs can repeat and never change
      <p key={index}>{paragraph}</p>
    ))}
  </div>
)
