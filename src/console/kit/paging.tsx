/** From page to page of a long list; nothing for a short one. */
import { common } from '../app/messages.ts';
import { Act } from './parts.tsx';

interface PagingProps {
  page: number;
  total: number;
  size: number;
  onPage: (page: number) => void;
  /** What the steps are called, where they are more than the page before and the next. */
  words?: { previous: string; next: string };
}

export function Paging({ page, total, size, onPage, words = common }: PagingProps) {
  const pages = Math.ceil(total / size);
  if (pages < 2) return null;
  return (
    <nav className="row pages" aria-label={common.page(page, pages)}>
      <Act isDisabled={page === 1} onPress={() => onPage(page - 1)}>
        {words.previous}
      </Act>
      <span className="soft">{common.page(page, pages)}</span>
      <Act isDisabled={page >= pages} onPress={() => onPage(page + 1)}>
        {words.next}
      </Act>
    </nav>
  );
}
