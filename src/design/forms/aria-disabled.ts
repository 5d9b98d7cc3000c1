/** Use instead of `disabled` to keep focus on the button. Its click handler must tolerate being called while disabled. */
export const ariaDisabledProps = (rests: boolean) =>
  rests ? ({ 'data-disabled': true, 'aria-disabled': true } as const) : {}
