import type { InputOf } from '#base/endpoint.ts'
import { type FormId, type MailingListId, newId, type WebsiteId } from '#base/id.ts'
import { assertWithinLimit, type Limits } from '#base/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { createForm, FormDetails, FormSummary, updateForm } from '../contract.ts'
import { listDisconnected } from '../deliveries.ts'
import { formChangedError, formNotFoundError, mailingListMissingError } from '../errors.ts'
import { FormSettings } from '../form-schema.ts'
import { getDefaultFields, getFilesPrefix, type StoredForm, toCopyName } from '../model.ts'
import { cancelDeliveries } from '../store/deliveries.ts'
import * as store from '../store/forms.ts'
import { createWebhookSecret, openWebhookSecret } from '../webhook-secret.ts'

export type EditFormsDependencies = {
  queries: Queries
  transact: Transact
  secrets: Secrets
  clock: Clock
  limits: Limits
  /** Pages with forms are cached by the revision of the site. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  /** Deletes stored files after the commit. */
  eraseFiles: (tx: Tx, prefix: string) => Promise<void>
  listProducts: (on: Queries, websiteId: WebsiteId, formId: FormId) => Promise<{ id: string; title: string }[]>
}

type Content = Pick<StoredForm, 'name' | 'fields' | 'settings'>

/** The owners' operations on forms. A form is saved live; it has no draft. */
export const createFormEditing = (deps: EditFormsDependencies) => {
  const { queries, transact, secrets, clock, limits } = deps

  const getDetails = async (on: Queries, websiteId: WebsiteId, formId: FormId): Promise<FormDetails> => {
    const form = await store.findForm(on, websiteId, formId)
    if (!form) throw formNotFoundError()
    return {
      id: formId,
      kind: form.kind,
      name: form.name,
      fields: [...form.fields],
      settings: form.settings,
      webhookSecret: openWebhookSecret(secrets, websiteId, formId, form.webhookSecret),
      revision: form.revision,
      updatedAt: form.updatedAt.toISOString(),
      products: await deps.listProducts(on, websiteId, formId),
    }
  }

  const requireMailingList = async (tx: Tx, websiteId: WebsiteId, listId: MailingListId | null): Promise<void> => {
    if (listId && !(await store.lockMailingList(tx, websiteId, listId))) throw mailingListMissingError()
  }

  const insert = async (
    tx: Tx,
    websiteId: WebsiteId,
    { id = newId<FormId>(), ...form }: Content & Pick<StoredForm, 'kind'> & { id?: FormId },
  ): Promise<FormDetails> => {
    assertWithinLimit('formsPerSite', (await store.countForms(tx, websiteId)) + 1, limits)
    await requireMailingList(tx, websiteId, form.settings.storage.mailingListId)
    const at = clock()
    const webhookSecret = form.settings.storage.webhookUrl === null ? null : createWebhookSecret(secrets, websiteId, id)
    await store.insertForm(tx, websiteId, { ...form, id, webhookSecret, at })
    await store.setDisclaimer(tx, websiteId, id, { content: form.settings.disclaimer, at })
    await deps.onChange(tx, websiteId)
    return getDetails(tx, websiteId, id)
  }

  return {
    async list(websiteId: WebsiteId): Promise<{ forms: FormSummary[] }> {
      const rows = await store.listFormSummaries(queries, websiteId)
      return {
        forms: rows.map((row) => ({
          ...row,
          lastSubmittedAt: row.lastSubmittedAt?.toISOString() ?? null,
          updatedAt: row.updatedAt.toISOString(),
        })),
      }
    },

    get: (websiteId: WebsiteId, formId: FormId): Promise<FormDetails> => getDetails(queries, websiteId, formId),

    create: (
      websiteId: WebsiteId,
      { kind, name, fields = getDefaultFields(kind), settings = FormSettings.parse({}) }: InputOf<typeof createForm>,
    ): Promise<FormDetails> => transact((tx) => insert(tx, websiteId, { kind, name, fields, settings })),

    /** For starters, which refer to the form by its id. */
    createInTx: insert,

    /** `revision` is the one that was edited; another one means that someone else saved meanwhile. */
    update: (
      websiteId: WebsiteId,
      formId: FormId,
      { revision, ...content }: InputOf<typeof updateForm>,
    ): Promise<FormDetails> =>
      transact(async (tx) => {
        const before = await store.findForm(tx, websiteId, formId, { lock: true })
        if (!before) throw formNotFoundError()
        if (before.revision !== revision) throw formChangedError()
        const { settings } = content
        await requireMailingList(tx, websiteId, settings.storage.mailingListId)
        const at = clock()
        const webhookSecret =
          settings.storage.webhookUrl === null
            ? null
            : (before.webhookSecret ?? createWebhookSecret(secrets, websiteId, formId))
        await store.updateFormRow(tx, websiteId, formId, { ...content, webhookSecret, at })
        await store.setDisclaimer(tx, websiteId, formId, { content: settings.disclaimer, at })
        await cancelDeliveries(tx, websiteId, [formId], {
          kinds: listDisconnected(before.settings.storage, settings.storage),
          at,
        })
        await deps.onChange(tx, websiteId)
        return getDetails(tx, websiteId, formId)
      }),

    duplicate: (websiteId: WebsiteId, formId: FormId): Promise<FormDetails> =>
      transact(async (tx) => {
        const original = await store.findForm(tx, websiteId, formId)
        if (!original) throw formNotFoundError()
        const { kind, fields, settings } = original
        return insert(tx, websiteId, { kind, fields, settings, name: toCopyName(original.name) })
      }),

    remove: (websiteId: WebsiteId, formId: FormId): Promise<void> =>
      transact(async (tx) => {
        if (!(await store.deleteFormRow(tx, websiteId, formId))) throw formNotFoundError()
        await deps.eraseFiles(tx, getFilesPrefix(websiteId, formId))
        await deps.onChange(tx, websiteId)
      }),

    /** Before a mailing list is deleted: its forms no longer send to it. */
    async disconnectMailingList(tx: Tx, websiteId: WebsiteId, listId: MailingListId): Promise<void> {
      const formIds = await store.disconnectList(tx, websiteId, listId)
      await cancelDeliveries(tx, websiteId, formIds, { kinds: ['mailing-list'], at: clock() })
      if (formIds.length > 0) await deps.onChange(tx, websiteId)
    },
  }
}
