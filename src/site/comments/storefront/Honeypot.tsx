/** Bots fill it; people do not see it. */
export const Honeypot = ({ label }: { label: string }) => (
  <div className="form-extra" aria-hidden="true">
    <label htmlFor="comment-extra">{label}</label>
    <input id="comment-extra" name="contactPreference" tabIndex={-1} autoComplete="off" />
  </div>
)
