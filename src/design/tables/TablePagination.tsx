import { Center, Pagination } from '@mantine/core'

type Props = { total: number; pageSize: number; page: number; onPage: (page: number) => void }

/** The pages of a list; nothing if there is only one. */
export const TablePagination = ({ total, pageSize, page, onPage }: Props) =>
  total > pageSize ? (
    <Center>
      <Pagination
        total={Math.ceil(total / pageSize)}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      />
    </Center>
  ) : null
