import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { asCallError, isSignedOut } from '../api/api-client.ts'

type Values = Record<string, unknown>

/** A contract's own rules, asked before the server is. */
const checksOf = (input: z.ZodType | undefined) => (input ? schemaResolver(input, { sync: true }) : () => ({}))

/** `settings` of `settings.announcement.href`. */
const memberOf = (path: string): string => path.split('.')[0] ?? ''

type Options<V extends Values, Answer> = {
  /** The contract's input. */
  rules?: z.ZodType
  initialValues: V
  send: (values: V) => Promise<Answer>
  done?: (answer: Answer, values: V) => void | Promise<void>
}

export type ContractForm<V extends Values> = {
  form: UseFormReturnType<V>
  busy: boolean
  /** What was refused without naming a field of this form. */
  problem: string | undefined
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void
}

/** A form that sends one call: checked by the contract, refused by field where the server names one, busy while it is on its way. */
export const useContractForm = <V extends Values, Answer>(options: Options<V, Answer>): ContractForm<V> => {
  const { rules, initialValues, send, done } = options
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refusedFields, setRefusedFields] = useState<Readonly<Record<string, unknown>>>()
  const form = useForm<V>({ name: useId().replaceAll('_', '-'), initialValues, validate: checksOf(rules) })

  const focusFirst = useEffectEvent((errors: Readonly<Record<string, unknown>>): void => {
    const order = Object.keys(form.getValues())
    const [first] = Object.keys(errors).sort((a, b) => order.indexOf(memberOf(a)) - order.indexOf(memberOf(b)))
    if (first) form.getInputNode(first)?.focus()
  })
  // Only then: while a call is on its way, a screen may show something else in the form's place.
  useEffect(() => {
    if (!busy && refusedFields) focusFirst(refusedFields)
  }, [busy, refusedFields])

  const refused = (thrown: unknown): void => {
    const { message, errors } = asCallError(thrown)
    const known = Object.fromEntries(Object.entries(errors).filter(([path]) => memberOf(path) in form.getValues()))
    // Sent to sign in from here, people would lose what they typed.
    if (isSignedOut(thrown))
      setProblem('You have been signed out. Sign in in another tab, then press the button again.')
    else if (Object.keys(known).length === 0) setProblem(message)
    form.setErrors(known)
    setRefusedFields(known)
  }

  const submit = form.onSubmit(
    async (values) => {
      if (busy) return
      setBusy(true)
      setProblem(undefined)
      try {
        const answer = await send(values)
        form.resetDirty()
        await done?.(answer, values)
      } catch (thrown) {
        refused(thrown)
      } finally {
        setBusy(false)
      }
    },
    (errors) => setRefusedFields({ ...errors }),
  )

  return { form, busy, problem, submit }
}
