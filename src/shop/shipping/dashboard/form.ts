import { randomId } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import { call } from '#design/call.ts'
import { useContractForm } from '#design/contract-form.ts'
import { notify } from '#design/notify.ts'
import { sitePath } from '#design/paths.ts'
import { useInvalidate } from '#design/query.ts'
import { createZone, listZones, saveZone } from '../contract.ts'
import type { RateKind } from '../model.ts'
import { ZoneInput, type ZoneView } from '../zone-schema.ts'

/** Rows have keys of their own, so that what is typed stays with its row when others go. */
export type PlaceFields = { key: string; country: string; regions: string[]; postalCodes: string[] }
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
export type ZoneFields = { name: string; rest: boolean; places: PlaceFields[]; rates: RateFields[] }

export const blankPlace = (country = ''): PlaceFields => ({ key: randomId(), country, regions: [], postalCodes: [] })
export const blankStep = (): StepFields => ({ key: randomId(), upTo: '', price: '' })
export const blankRate = (): RateFields => ({
  key: randomId(),
  kind: 'flat',
  name: '',
  description: '',
  price: '',
  steps: [blankStep()],
  freeOver: '',
  enabled: true,
})
export const blankZone = (): ZoneFields => ({ name: '', rest: false, places: [blankPlace()], rates: [blankRate()] })

export const fieldsOf = ({ name, places, rates }: ZoneView): ZoneFields => ({
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

/** What the contract takes; what a kind does not need is not sent, so that nothing unseen is wrong. */
const bodyOf = ({ name, rest, places, rates }: ZoneFields) => ({
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

/** The contract's rules about what will be sent. Without places it would take the zone for the rest of the world. */
const RULES = z.custom<ZoneFields>().superRefine((fields, context) => {
  if (!fields.rest && fields.places.length === 0)
    context.addIssue({ code: 'custom', path: ['places'], message: 'Add a place, or choose the rest of the world.' })
  const checked = ZoneInput.safeParse(bodyOf(fields))
  for (const { path, message } of checked.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message })
})

export const useZoneForm = (websiteId: WebsiteId, initialValues: ZoneFields, id: string | undefined) => {
  const refresh = useInvalidate()
  const router = useRouter()
  return useContractForm<ZoneFields, ZoneView>({
    rules: RULES,
    initialValues,
    send: (fields) => {
      const body = bodyOf(fields)
      return id === undefined
        ? call(createZone, { params: { websiteId }, body })
        : call(saveZone, { params: { websiteId, zoneId: id }, body })
    },
    done: async ({ name }) => {
      await refresh(listZones)
      notify(`${name} is saved. Shoppers are offered it at once.`)
      router.history.push(sitePath(websiteId, 'shipping'))
    },
  })
}

export type ZoneForm = ReturnType<typeof useZoneForm>['form']
