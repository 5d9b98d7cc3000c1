import { createContext, useContext } from 'react'
import type { Writing } from './create-writing.ts'

const WritingContext = createContext<Writing | undefined>(undefined)
export const WritingProvider = WritingContext.Provider

export const useWriting = (): Writing => {
  const writing = useContext(WritingContext)
  if (!writing) throw new Error('useWriting is used outside of WritingProvider.')
  return writing
}
