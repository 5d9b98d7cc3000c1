import { randomId } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { sitePath } from '#design/routing/paths.ts'
import { createZone, listZones, saveZone } from '../contract.ts'
import type { RateKind } from '../model.ts'
import { ZoneInput, type ZoneView } from '../zone-schema.ts'

/** Rows have stable keys, so that input stays with its row when others are removed. */
export type LocationFields = { key: string; country: string; regions: string[]; postalCodes: string[] }
export type StepFields = { key: string; upTo: string; price: string }
export type RateFields = {
  key: string
  id?: string
  kind: RateKind
  name: string
  description: string
  price: string
  steps: StepFields[]
  freeOver: string
  enabled: boolean
}
export type ZoneFields = { name: string; rest: boolean; places: LocationFields[]; rates: RateFields[] }

export const createBlankLocation = (country = ''): LocationFields => ({
  key: randomId(),
  country,
  regions: [],
  postalCodes: [],
})
export const createBlankStep = (): StepFields => ({ key: randomId(), upTo: '', price: '' })
export const createBlankRate = (): RateFields => ({
  key: randomId(),
  kind: 'flat',
  name: '',
  description: '',
  price: '',
  steps: [createBlankStep()],
  freeOver: '',
  enabled: true,
})
export const createBlankZone = (): ZoneFields => ({
  name: '',
  rest: false,
  places: [createBlankLocation()],
  rates: [createBlankRate()],
})

export const toZoneFields = ({ name, places, rates }: ZoneView): ZoneFields => ({
  name,
  rest: places.length === 0,
  places: places.map((place) => ({ key: randomId(), ...place })),
  rates: rates.map(({ steps, freeOver, ...rate }) => ({
    ...rate,
    key: randomId(),
    freeOver: freeOver ?? '',
    steps: steps.map(({ upTo, price }) => ({ key: randomId(), upTo: upTo === null ? '' : String(upTo), price })),
  })),
})

const isStepped = (kind: RateKind): boolean => kind === 'weight' || kind === 'total'

/** The request body. Omits fields of other kinds, so that hidden fields cannot be invalid. */
const toZoneBody = ({ name, rest, places, rates }: ZoneFields) => ({
  name,
  places: rest ? [] : places.map(({ key: _, ...place }) => place),
  rates: rates.map(({ key: _, steps, price, freeOver, kind, ...rate }) => ({
    ...rate,
    kind,
    price: isStepped(kind) ? '0' : price || (kind === 'pickup' ? '0' : ''),
    steps: isStepped(kind)
      ? steps.map((step) => ({ upTo: step.upTo === '' ? null : Number(step.upTo), price: step.price }))
      : [],
    freeOver: freeOver === '' || kind === 'pickup' ? null : freeOver,
  })),
})

/** Validates with the contract. A zone without locations would mean the rest of the world, so that needs its own check. */
const RULES = z.custom<ZoneFields>().superRefine((fields, context) => {
  if (!fields.rest && fields.places.length === 0)
    context.addIssue({ code: 'custom', path: ['places'], message: 'Add a location, or select Rest of world.' })
  const checked = ZoneInput.safeParse(toZoneBody(fields))
  for (const { path, message } of checked.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message })
})

export const useZoneForm = (websiteId: WebsiteId, initialValues: ZoneFields, id: string | undefined) => {
  const refresh = useInvalidate()
  const router = useRouter()
  return useEndpointForm<ZoneFields, ZoneView>({
    schema: RULES,
    initialValues,
    onSubmit: (fields) => {
      const body = toZoneBody(fields)
      return id === undefined
        ? callEndpoint(createZone, { params: { websiteId }, body })
        : callEndpoint(saveZone, { params: { websiteId, zoneId: id }, body })
    },
    onSuccess: async ({ name }) => {
      await refresh(listZones)
      notify(`${name} saved.`)
      router.history.push(sitePath(websiteId, 'shipping'))
    },
  })
}

export type ZoneForm = ReturnType<typeof useZoneForm>['form']
