import type { Endpoint } from '#base/endpoint.ts'
import * as contract from './contract.ts'
import * as parse from './parse-event.ts'

/** A census call: its contract, and how its fields become an event. `itemId` is the last part of the path, where it has one. */
export type CensusCall = { endpoint: Endpoint; parse: (fields: parse.Fields, itemId: string) => parse.SentEvent }

export const CENSUS_CALLS = [
  { endpoint: contract.recordHit, parse: parse.parseHit },
  { endpoint: contract.recordButtonClick, parse: parse.parseButtonClick },
  { endpoint: contract.recordButtonRender, parse: parse.parseButtonRender },
  { endpoint: contract.recordFormRender, parse: parse.parseFormRender },
  { endpoint: contract.recordOverlay, parse: parse.parseOverlay },
  { endpoint: contract.recordQuickView, parse: parse.parseQuickView },
  { endpoint: contract.recordEvent, parse: parse.parseEvent },
  { endpoint: contract.recordPipelineEvent, parse: parse.parsePipelineEvent },
] as const satisfies readonly CensusCall[]
