/** From page to page of a long list; nothing for a short one. */
import { common } from '../../app/messages.ts';
import { Act } from '../../kit/parts.tsx';

interface PagesProps {
  page: number;
  total: number;
  size: number;
  onPage: (page: number) => void;
}

export function Pages({ page, total, size, onPage }: PagesProps) {
  const pages = Math.ceil(total / size);
  if (pages < 2) return null;
  return (
    <nav className="row pages" aria-label={common.page(page, pages)}>
      <Act isDisabled={page === 1} onPress={() => onPage(page - 1)}>
        {common.previous}
      </Act>
      <span className="soft">{common.page(page, pages)}</span>
      <Act isDisabled={page >= pages} onPress={() => onPage(page + 1)}>
        {common.next}
      </Act>
    </nav>
  );
}
