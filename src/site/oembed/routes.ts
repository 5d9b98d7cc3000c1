import { handle, type Route } from '#platform/http/handle.ts'
import { readOembed } from './contract.ts'
import type { Oembed } from './service.ts'

export const oembedRoutes = (oembed: Oembed): Route[] => [handle(readOembed, ({ input }) => oembed.read(input.url))]
