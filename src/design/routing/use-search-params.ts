import { useNavigate, useSearch } from '@tanstack/react-router'

/** Keeps filters in the URL's query, so that they survive a reload and can be shared. Values are strings; '' means not set. */
export const useSearchParams = <const Name extends string>(
  names: readonly Name[],
): [Record<Name, string>, (change: Partial<Record<Name, string>>) => void] => {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const params = Object.fromEntries(
    names.map((name) => [name, typeof search[name] === 'string' ? search[name] : '']),
  ) as Record<Name, string>
  const change = (next: Partial<Record<Name, string>>): void => {
    navigate({ to: '.', search: { ...search, ...next }, replace: true, resetScroll: false })
  }
  return [params, change]
}
