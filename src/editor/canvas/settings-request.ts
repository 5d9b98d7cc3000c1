import { createStore } from 'zustand/vanilla'

/** Counts how often the canvas requested the settings panel of the selection. */
export const createSettingsRequests = () => {
  const store = createStore(() => ({ count: 0 }))
  return { store, request: (): void => store.setState(({ count }) => ({ count: count + 1 })) }
}
export type SettingsRequests = ReturnType<typeof createSettingsRequests>
