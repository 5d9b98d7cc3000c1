import { Readable } from 'node:stream'
import { handle, type ResponseTools, type Route } from '#platform/http/handle.ts'
import {
  createFund,
  deleteFund,
  exportDonations,
  exportStatements,
  listDonations,
  listFundNames,
  listFunds,
  readFund,
  saveFund,
} from './contract.ts'
import type { Donations } from './service.ts'

const sendCsv = (response: ResponseTools, filename: string, lines: AsyncIterable<string>): Readable => {
  response.header('content-type', 'text/csv; charset=utf-8')
  response.header('content-disposition', `attachment; filename="${filename}"`)
  return Readable.from(lines)
}

export const donationRoutes = ({ management, donations }: Pick<Donations, 'management' | 'donations'>): Route[] => [
  handle(listFundNames, async ({ websiteId }) => ({ funds: await management.listNames(websiteId) })),
  handle(listFunds, ({ websiteId }) => management.list(websiteId)),
  handle(createFund, ({ websiteId, input }) => management.create(websiteId, input)),
  handle(readFund, ({ websiteId, params }) => management.read(websiteId, params.fundId)),
  handle(saveFund, ({ websiteId, params, input }) => management.save(websiteId, params.fundId, input)),
  handle(deleteFund, async ({ websiteId, params }) => {
    await management.remove(websiteId, params.fundId)
    return undefined
  }),
  handle(listDonations, ({ websiteId, query }) => donations.list(websiteId, query)),
  handle(exportDonations, ({ websiteId, query, response }) =>
    sendCsv(response, 'donations.csv', donations.exportCsv(websiteId, query)),
  ),
  handle(exportStatements, ({ websiteId, query: { year }, response }) =>
    sendCsv(response, `donations-${year}.csv`, donations.exportStatements(websiteId, year)),
  ),
]
