/**
 * Storage can be missing, full or forbidden (private windows, blocked cookies, embedded pages): every failure is a warning and an
 * absent value. Accessing `localStorage` itself can throw, hence the function.
 */
export const createStorage = (open: () => Storage) => {
  const attempt = <Result>(operation: (storage: Storage) => Result): Result | undefined => {
    try {
      return operation(open())
    } catch (error) {
      console.warn('Storage is not available:', error)
      return undefined
    }
  }
  return {
    get: (key: string): string | undefined => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key: string, value: string): void => attempt((storage) => storage.setItem(key, value)),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key)),
  }
}

export const localStore = createStorage(() => window.localStorage)
