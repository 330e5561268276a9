/** The frame around every page: navigation, the signed-in person, the state of connection and session. */
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { dayText, localOf } from '../time/zone.ts';
import { LanguageChoice } from '../ui/language.tsx';
import { Act, useOnline } from '../ui/parts.tsx';
import { queryClient } from './api.ts';
import { useNames, useZone } from './data.ts';
import { common, shell } from './messages.ts';
import { keptAt } from './offline.ts';
import { Link, usePath } from './router.tsx';
import { me, onSessionLost, renew, signOut, switchPerson } from './session.ts';
import { settings } from './settings.ts';

export interface Place {
  href: string;
  label: string;
}

export function Shell({ places, children }: { places: Place[]; children: ReactNode }) {
  const path = usePath();
  const online = useOnline();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [path]);
  const here = places.find(({ href }) => path.startsWith(href));
  return (
    <>
      <a className="skip" href="#content">
        {common.skip}
      </a>
      <header className="top">
        <Link className="brand" href="/console/">
          {common.product}
        </Link>
        <Act
          look="quiet"
          className="menu-button"
          aria-expanded={isOpen}
          aria-controls="places"
          onPress={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true">☰</span> {here?.label ?? shell.nav.menu}
        </Act>
        <nav id="places" aria-label={common.product} className={isOpen ? 'is-open' : ''}>
          {places.map(({ href, label }) => (
            <Link key={href} href={href} aria-current={path.startsWith(href) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
          <a href="/catalogue">{common.publicCatalogue}</a>
        </nav>
        <Account />
      </header>
      {online ? null : (
        <p className="banner" role="status">
          {shell.offline} <KeptAt />
        </p>
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <LostSession />
    </>
  );
}

function KeptAt() {
  const at = keptAt();
  const zone = useZone();
  if (at === null) return null;
  const { date, time } = localOf(at, zone);
  return shell.offlineSince(`${dayText(date, 'brief')}, ${time}`);
}

function Account() {
  const { id, role } = me();
  const name = useNames()(id);
  return (
    <details className="account">
      <summary>
        <span className="avatar" aria-hidden="true">
          {initials(name ?? shell.roles[role])}
        </span>
        <span className="account-name">
          {name ?? ''}
          <small>{shell.roles[role]}</small>
        </span>
      </summary>
      <div className="menu">
        <LanguageChoice />
        <Link className="act quiet" href="/console/notifications">
          {common.notifications}
        </Link>
        {settings.isDirectoryEmbedded ? (
          <>
            <a className="act quiet" href={`${settings.directoryUrl}/password`}>
              {common.changePassword}
            </a>
            <a className="act quiet" href={`${settings.directoryUrl}/passkeys`}>
              {common.passkeys}
            </a>
          </>
        ) : null}
        <Act look="quiet" onPress={() => void switchPerson()}>
          {common.switchPerson}
        </Act>
        <Act look="quiet" onPress={() => void signOut()}>
          {common.signOut}
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
          <Heading slot="title">{shell.session.lost}</Heading>
          <p>{shell.session.lostHelp}</p>
          {still ? <p role="alert">{shell.session.still}</p> : null}
          <div className="row">
            <a className="act" href="/console/" target="_blank" rel="noreferrer">
              {shell.session.signIn}
            </a>
            <Act look="primary" onPress={() => void carryOn()}>
              {shell.session.carryOn}
            </Act>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
