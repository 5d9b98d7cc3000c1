import { Refusal } from '#base/refusal.ts'

export const notFound = (): Refusal => new Refusal('orders.not_found', 'There is no such order.')
export const wrongStep = (message: string): Refusal => new Refusal('orders.wrong_step', message)
