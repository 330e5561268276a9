/** The head of a page below another one, with the way back. */
import type { ReactNode } from 'react';
import { Link } from '../app/router.tsx';
import { messages as stockMessages } from './stock/messages.ts';

interface HeadProps {
  title: ReactNode;
  /** Default: the list of items. */
  back?: { href: string; label: string };
  /** Right of it. */
  children?: ReactNode;
}

const ITEMS = { href: '/console/catalogue', label: stockMessages.back };

export function PageHead({ title, back = ITEMS, children }: HeadProps) {
  return (
    <div className="toolbar">
      <div className="week-nav">
        <Link className="act quiet" href={back.href} aria-label={back.label}>
          ‹
        </Link>
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}
