import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { isSignedOut, toApiError } from '../api/api-client.ts'

type Values = Record<string, unknown>

/** Validates with the endpoint's input schema before the request is sent. */
const toValidator = (input: z.ZodType | undefined) => (input ? schemaResolver(input, { sync: true }) : () => ({}))

/** `settings` of `settings.announcement.href`. */
const getTopLevelField = (path: string): string => path.split('.')[0] ?? ''

type Options<V extends Values, Response> = {
  /** The endpoint's input schema. */
  schema?: z.ZodType
  initialValues: V
  onSubmit: (values: V) => Promise<Response>
  onSuccess?: (response: Response, values: V) => void | Promise<void>
}

export type EndpointForm<V extends Values> = {
  form: UseFormReturnType<V>
  isSubmitting: boolean
  /** The error that belongs to no field of this form. */
  formError: string | undefined
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void
}

/** A form that submits to one endpoint: validates with its schema and shows the server's field errors next to the fields. */
export const useEndpointForm = <V extends Values, Response>(options: Options<V, Response>): EndpointForm<V> => {
  const { schema, initialValues, onSubmit, onSuccess } = options
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [formError, setFormError] = useState<string>()
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, unknown>>>()
  const form = useForm<V>({ name: useId().replaceAll('_', '-'), initialValues, validate: toValidator(schema) })

  const focusFirst = useEffectEvent((errors: Readonly<Record<string, unknown>>): void => {
    const order = Object.keys(form.getValues())
    const [first] = Object.keys(errors).sort(
      (a, b) => order.indexOf(getTopLevelField(a)) - order.indexOf(getTopLevelField(b)),
    )
    if (first) form.getInputNode(first)?.focus()
  })
  // Focus after the request has ended: a screen may replace the form while it is pending.
  useEffect(() => {
    if (!isSubmitting && fieldErrors) focusFirst(fieldErrors)
  }, [isSubmitting, fieldErrors])

  const handleError = (thrown: unknown): void => {
    const { message, errors } = toApiError(thrown)
    const known = Object.fromEntries(
      Object.entries(errors).filter(([path]) => getTopLevelField(path) in form.getValues()),
    )
    // Redirecting to the sign-in screen would lose the form's values.
    if (isSignedOut(thrown))
      setFormError('You have been signed out. Sign in in another tab, then press the button again.')
    else if (Object.keys(known).length === 0) setFormError(message)
    form.setErrors(known)
    setFieldErrors(known)
  }

  const submit = form.onSubmit(
    async (values) => {
      if (isSubmitting) return
      setIsSubmitting(true)
      setFormError(undefined)
      try {
        const response = await onSubmit(values)
        form.resetDirty()
        await onSuccess?.(response, values)
      } catch (thrown) {
        handleError(thrown)
      } finally {
        setIsSubmitting(false)
      }
    },
    (errors) => setFieldErrors({ ...errors }),
  )

  /** To the initial values: `resetDirty` makes the submitted ones the values that Mantine resets to. */
  const reset = (): void => {
    form.setInitialValues(initialValues)
    form.reset()
  }

  return { form: { ...form, reset }, isSubmitting, formError, submit }
}
