import { useNavigate, useSearch } from '@tanstack/react-router'

/** Keeps filters in the URL's query, so that they survive a reload and can be shared. Values are strings; '' means not set. */
export const useSearchParams = <const Name extends string>(
  names: readonly Name[],
): [Record<Name, string>, (change: Partial<Record<Name, string>>) => void] => {
  const given = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const words = Object.fromEntries(
    names.map((name) => [name, typeof given[name] === 'string' ? given[name] : '']),
  ) as Record<Name, string>
  const change = (next: Partial<Record<Name, string>>): void => {
    navigate({ to: '.', search: { ...given, ...next }, replace: true, resetScroll: false })
  }
  return [words, change]
}
