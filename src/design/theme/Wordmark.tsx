import classes from './wordmark.module.css'

/** The product's logo and name. */
export const Wordmark = () => (
  <span className={classes.wordmark}>
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <title>Sitewright</title>
      <rect width="24" height="24" rx="6" className={classes.ground} />
      <path d="M6 7.5h12M6 12h6.5" className={classes.line} />
      <rect x="14.5" y="11" width="3.5" height="6.5" rx="1" className={classes.block} />
      <path d="M6 16.5h6.5" className={classes.line} />
    </svg>
    Sitewright
  </span>
)
