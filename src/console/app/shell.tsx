/** The frame around every page: where one is, who one is, what is wrong with the connection or the session. */
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Act, useOnline } from '../ui/parts.tsx';
import { queryClient } from './api.ts';
import { useNames } from './data.ts';
import { Link, usePath } from './router.tsx';
import { me, onSessionLost, renew, signOut, switchPerson } from './session.ts';
import { WORDS } from './words.ts';

export interface Place {
  href: string;
  label: string;
}

export function Shell({ places, children }: { places: Place[]; children: ReactNode }) {
  const path = usePath();
  const online = useOnline();
  return (
    <>
      <a className="skip" href="#content">
        {WORDS.common.skip}
      </a>
      <header className="top">
        <Link className="brand" href="/console/">
          {WORDS.product}
        </Link>
        <nav aria-label={WORDS.product}>
          {places.map(({ href, label }) => (
            <Link key={href} href={href} aria-current={path.startsWith(href) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
          <a href="/catalogue">{WORDS.common.publicCatalogue}</a>
        </nav>
        <Account />
      </header>
      {online ? null : (
        <p className="banner" role="status">
          {WORDS.offline}
        </p>
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <LostSession />
    </>
  );
}

function Account() {
  const { id, role } = me();
  const name = useNames()(id);
  return (
    <details className="account">
      <summary>
        <span className="avatar" aria-hidden="true">
          {initials(name ?? WORDS.roles[role])}
        </span>
        <span className="account-name">
          {name ?? ''}
          <small>{WORDS.roles[role]}</small>
        </span>
      </summary>
      <div className="menu">
        <Act look="quiet" onPress={() => void switchPerson()}>
          {WORDS.common.switchPerson}
        </Act>
        <Act look="quiet" onPress={() => void signOut()}>
          {WORDS.common.signOut}
        </Act>
      </div>
    </details>
  );
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');
}

/** The page stays as it is underneath, with everything typed in it. */
function LostSession() {
  const [lost, setLost] = useState(false);
  const [still, setStill] = useState(false);
  useEffect(() => onSessionLost(() => setLost(true)), []);
  const carryOn = async () => {
    const back = await renew().catch(() => false);
    setLost(!back);
    setStill(!back);
    if (back) await queryClient.invalidateQueries();
  };
  return (
    <ModalOverlay className="overlay" isOpen={lost}>
      <Modal className="modal">
        <Dialog>
          <Heading slot="title">{WORDS.session.lost}</Heading>
          <p>{WORDS.session.lostHelp}</p>
          {still ? <p role="alert">{WORDS.session.still}</p> : null}
          <div className="row">
            <a className="act" href="/console/" target="_blank" rel="noreferrer">
              {WORDS.session.signIn}
            </a>
            <Act look="primary" onPress={() => void carryOn()}>
              {WORDS.session.carryOn}
            </Act>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
