/** Use instead of `disabled` to keep focus on the control. Its handler must tolerate being called while disabled. */
export const ariaDisabledProps = (isDisabled: boolean) =>
  isDisabled ? ({ 'data-disabled': true, 'aria-disabled': true } as const) : {}
