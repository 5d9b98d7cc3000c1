import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void }

/** A debounced search input. Shows `value` again when it changes for another reason, such as “Show all”. */
export const SearchField = ({ label, value, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const search = useDebouncedCallback((text: string) => {
    sent.current = text
    onSearch(text)
  }, 250)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={15} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        search(currentTarget.value)
      }}
      w={{ base: '100%', xs: 280 }}
    />
  )
}
