/** The frame around every page: navigation, the signed-in person, the state of connection and session. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CONTENT_ID, useKeptFocus } from '../kit/kept-focus.ts';
import { LanguageChoice } from '../kit/language.tsx';
import { Logo } from '../kit/logo.tsx';
import { LossQuestion } from '../kit/loss-question.tsx';
import { useOnline } from '../kit/online.ts';
import { Act } from '../kit/parts.tsx';
import { dayText, localOf } from '../kit/time/zone.ts';
import { hasUnsaved } from '../kit/unsaved.ts';
import { queryClient } from './api.ts';
import { useOrganisationName, useOwnName, useWaiting, useZone } from './data.ts';
import { common, shell } from './messages.ts';
import { keptAt } from './offline.ts';
import type { Place } from './places.ts';
import { refusalOf } from './refusal.ts';
import { Link, usePath } from './router.tsx';
import {
  hasPassword,
  type Loss,
  loss,
  me,
  onSessionLost,
  readOrganisations,
  renew,
  signInAgain,
  signOut,
  startAnew,
  switchOrganisation,
  switchPerson,
} from './session.ts';
import { settings } from './settings.ts';

const HOME = /^\/console\/?$/;

interface ShellProps {
  /** The first is the page that the console opens with. */
  places: Place[];
  /** Of the account's menu. */
  own: Place[];
  children: ReactNode;
}

export function Shell({ places, own, children }: ShellProps) {
  const given = usePath();
  const path = HOME.test(given) ? places[0]!.href : given;
  const online = useOnline();
  const [isOpen, setOpen] = useState(false);
  const header = useDismissal(isOpen, () => setOpen(false));
  useKeptFocus();
  useEffect(() => setOpen(false), [given]);
  const isHere = ({ href }: Place) => path.startsWith(href);
  const here = [...places, ...own].find(isHere);
  const organisation = useOrganisationName();
  useEffect(() => {
    document.title = [here?.label, organisation ?? common.product].filter(Boolean).join(' · ');
  }, [here?.label, organisation]);
  return (
    <>
      <a className="skip" href="#content">
        {common.skip}
      </a>
      <header className="top" ref={header}>
        <Link className="brand" href="/console/">
          <Logo text={organisation ?? common.product} />
        </Link>
        <Act
          look="quiet"
          className="menu-button"
          aria-expanded={isOpen}
          aria-controls="places"
          onPress={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true">☰</span>
          {here === undefined ? null : <span className="unseen">{shell.nav.menu}: </span>}
          <span className="menu-label">{here?.label ?? shell.nav.menu}</span>
          <WaitingCount places={places} />
        </Act>
        <nav id="places" aria-label={common.product} className={isOpen ? 'is-open' : ''}>
          {places.map((place) => (
            <Link key={place.href} href={place.href} aria-current={isHere(place) ? 'page' : undefined}>
              {place.label}
              <WaitingCount places={[place]} />
            </Link>
          ))}
          <a href="/catalogue">{common.publicCatalogue}</a>
        </nav>
        <Account own={own} here={here} />
      </header>
      {online ? null : (
        <p className="banner" role="status">
          {shell.offline} <KeptAt />
        </p>
      )}
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <LossQuestion />
      <LostSession />
    </>
  );
}

/** The list of pages on a phone closes by Escape, which leaves the focus on its button, and by a press elsewhere. */
function useDismissal(isOpen: boolean, close: () => void) {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('#places, .menu-button') === null) close();
    };
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      header.current?.querySelector<HTMLElement>('.menu-button')?.focus();
    };
    addEventListener('pointerdown', onPress);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPress);
      removeEventListener('keydown', onKey);
    };
  });
  return header;
}

function KeptAt() {
  const at = keptAt();
  const zone = useZone();
  if (at === null) return null;
  const { date, time } = localOf(at, zone);
  return shell.offlineSince(`${dayText(date, 'brief')}, ${time}`);
}

/** A menu: it closes by Escape, when the focus leaves it, and when a page of it is opened. */
function useMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current !== null) menu.current.open = false;
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) close();
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  });
  return { close, props: { ref: menu, onKeyDown, onBlur } };
}

function Account({ own, here }: { own: Place[]; here: Place | undefined }) {
  const { role } = me();
  const name = useOwnName();
  const organisation = useOrganisationName();
  const { close, props } = useMenu();
  const leaving = useMutation({ mutationFn: () => signOut() });
  return (
    <details className="account" {...props}>
      <summary>
        <span className="avatar" aria-hidden="true">
          {initials(name ?? shell.roles[role])}
        </span>
        <span className="account-name">
          {name ?? ''}
          <small>{shell.roles[role]}</small>
        </span>
        <WaitingCount places={own} />
      </summary>
      <div className="menu">
        {organisation === undefined ? null : <b className="menu-organisation">{organisation}</b>}
        <Organisations />
        <LanguageChoice />
        {own.map((place) => (
          <Link
            key={place.href}
            className="act quiet"
            href={place.href}
            aria-current={place === here ? 'page' : undefined}
            onPress={close}
          >
            {place.label}
            <WaitingCount places={[place]} />
          </Link>
        ))}
        {settings.isDirectoryEmbedded && hasPassword() ? (
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
        <Act look="quiet" isPending={leaving.isPending} onPress={() => leaving.mutate()}>
          {common.signOut}
        </Act>
        {leaving.error === null ? null : <p role="alert">{refusalOf(leaving.error).message}</p>}
      </div>
    </details>
  );
}

/** The others that the same password opens; nothing where there is only this one. */
function Organisations() {
  const { data = [] } = useQuery({
    queryKey: ['organisations of the session'],
    queryFn: ({ signal }) => readOrganisations(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const go = useMutation({ mutationFn: switchOrganisation });
  return (
    <>
      {data
        .filter(({ isOpen }) => !isOpen)
        .map(({ id, name }) => (
          <Act key={id} look="quiet" isPending={go.isPending} onPress={() => go.mutate(id)}>
            {shell.toOrganisation(name)}
          </Act>
        ))}
      {go.data === false || go.isError ? <p role="alert">{shell.notSwitched}</p> : null}
    </>
  );
}

/** How much waits on these pages together; nothing where nothing does. */
function WaitingCount({ places }: { places: readonly Place[] }) {
  const waiting = useWaiting().data;
  const counts = places.map(({ waits }) => (waits === undefined ? 0 : (waiting?.[waits] ?? 0)));
  const count = counts.reduce((total, one) => total + one, 0);
  if (count === 0) return null;
  return (
    <span className="waiting-count" role="img" aria-label={shell.waiting(count)}>
      {count > MOST_SHOWN ? shell.moreThan(MOST_SHOWN) : count}
    </span>
  );
}

const MOST_SHOWN = 99;

function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');
}

/** The page stays as it is underneath, with everything typed in it. */
function LostSession() {
  const [lost, setLost] = useState<Loss | null>(null);
  useEffect(() => onSessionLost(setLost), []);
  return (
    // Whoever has signed out may have left the device to others.
    <ModalOverlay className={lost === 'out' ? 'overlay covers' : 'overlay'} isOpen={lost !== null}>
      <Modal className="modal">
        {lost === 'other' ? <ElsewhereNow /> : <SignInAgain isOut={lost === 'out'} onBack={setLost} />}
      </Modal>
    </ModalOverlay>
  );
}

interface SignInAgainProps {
  isOut: boolean;
  onBack: (loss: Loss | null) => void;
}

function SignInAgain({ isOut, onBack }: SignInAgainProps) {
  const [still, setStill] = useState(false);
  const [isTyped] = useState(hasUnsaved);
  const carryOn = async () => {
    const back = await renew().catch(() => false);
    onBack(back ? null : loss());
    setStill(!back);
    if (back) await queryClient.invalidateQueries();
  };
  return (
    <Dialog>
      <Heading slot="title">{isOut ? shell.session.out : shell.session.lost}</Heading>
      <p>{isOut ? shell.session.outHelp : shell.session.lostHelp}</p>
      {isTyped ? <p>{shell.session.keptHelp}</p> : null}
      {still ? <p role="alert">{shell.session.still}</p> : null}
      {isTyped ? (
        <div className="row">
          <a className="act" href="/console/" target="_blank" rel="noreferrer">
            {shell.session.signIn}
          </a>
          <Act look="primary" onPress={() => void carryOn()}>
            {shell.session.carryOn}
          </Act>
        </div>
      ) : (
        <Act look="primary" onPress={() => void signInAgain()}>
          {shell.session.signInHere}
        </Act>
      )}
    </Dialog>
  );
}

/** Another organisation or person is signed in now: what this page would send would go there. */
function ElsewhereNow() {
  return (
    <Dialog>
      <Heading slot="title">{shell.session.other}</Heading>
      <p>{shell.session.otherHelp}</p>
      <div className="row">
        <Act look="primary" onPress={() => void startAnew()}>
          {shell.session.goOn}
        </Act>
      </div>
    </Dialog>
  );
}
