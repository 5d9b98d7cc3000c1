/** For a button that has nothing to do now, in place of `disabled`: what is disabled loses the focus of whoever has just pressed it. Its deed must bear being asked for nothing. */
export const ariaDisabledProps = (rests: boolean) =>
  rests ? ({ 'data-disabled': true, 'aria-disabled': true } as const) : {}
