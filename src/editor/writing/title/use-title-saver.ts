import { useEffect, useState } from 'react'
import { ItemId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { useAccountId } from '#editor/state/use-account-id.ts'
import { useSession } from '#editor/state/use-session.ts'
import { changePost, listPosts, readPost } from '#site/posts/contract.ts'
import { createTitleSaver, type TitleSaver } from './title-saver.ts'

/** Storage can be disabled: saving works, but an unsent title does not survive closing the window. */
const withStorage = <Value>(use: (storage: Storage) => Value): Value | null => {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

/** Saves the title of the open post. Unsent titles are stored per account, as unsaved changes of the document are. */
export const useTitleSaver = (): TitleSaver => {
  const { params, owner, draftInfo } = useSession()
  const accountId = useAccountId()
  const invalidate = useInvalidate()
  const [saver] = useState(() => {
    const key = `sitewright-title/${accountId}/${params.ownerId}`
    return createTitleSaver(
      { title: owner.title, unsaved: withStorage((storage) => storage.getItem(key)) },
      {
        send: (title) =>
          callEndpoint(changePost, {
            params: { websiteId: params.websiteId, postId: ItemId.parse(params.ownerId) },
            body: { title },
          }),
        persist: (title) =>
          void withStorage((storage) => (title === null ? storage.removeItem(key) : storage.setItem(key, title))),
        schedule: (run, ms) => {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
        onSaved: (title) => {
          draftInfo.setState((info) => ({ owner: { ...info.owner, title } }))
          void invalidate(listPosts, readPost)
        },
      },
    )
  })
  useEffect(() => {
    const onOnline = (): void => void saver.flush()
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('online', onOnline)
      saver.close()
    }
  }, [saver])
  return saver
}
