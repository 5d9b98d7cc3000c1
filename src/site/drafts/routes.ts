import type { Caller } from '#base/caller.ts'
import { hasRight } from '#people/roles/model.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import * as contract from './contract.ts'
import { signInRequiredError } from './errors.ts'
import type { Actor } from './model.ts'
import type { Drafts } from './service.ts'

const toActor = ({ account, roles }: Caller): Actor => {
  if (!account) throw signInRequiredError()
  return { accountId: account.id, name: account.name || account.email, publishes: hasRight(roles, 'pages.publish') }
}

export const draftRoutes = (drafts: Drafts): Route[] => [
  handle(contract.openDraft, ({ params }) => drafts.open(params)),
  handle(contract.saveDraft, ({ params, input, caller }) => drafts.save(params, toActor(caller), input)),
  handle(contract.syncPresence, ({ params, input, caller }) => drafts.syncPresence(params, toActor(caller), input)),
  handle(contract.publishDraft, ({ params, input, caller }) => drafts.publish(params, toActor(caller), input)),
  handle(contract.scheduleDraft, ({ params, input, caller }) => drafts.schedule(params, toActor(caller), input)),
  handle(contract.listVersions, ({ params, query }) => drafts.listVersions(params, query.before)),
  handle(contract.readVersion, ({ params }) => drafts.getVersion(params, params.versionId)),
  handle(contract.restoreVersion, ({ params, caller }) => drafts.restore(params, toActor(caller), params.versionId)),
  handle(contract.createPreviewLink, ({ params, input, caller }) =>
    drafts.createPreviewLink(params, toActor(caller), input.days),
  ),
  handle(contract.listPreviewLinks, ({ params }) => drafts.listPreviewLinks(params)),
  handle(contract.deletePreviewLink, async ({ params }) => {
    await drafts.deletePreviewLink(params, params.linkId)
    return undefined
  }),
]
