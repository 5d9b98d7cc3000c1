import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Person } from '#site/drafts/contract.ts'

/** Those who have the same page open beside us. The canvas marks what they have chosen, the top bar shows their names. */
export type PeopleStore = StoreApi<readonly Person[]>

export const createPeople = (): PeopleStore => createStore<readonly Person[]>(() => [])

const Alone = createContext<PeopleStore>(createPeople())
export const PeopleProvider = Alone.Provider

export const usePeople = (): readonly Person[] => useStore(useContext(Alone))
