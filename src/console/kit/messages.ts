import { inLanguage } from '../languages/chosen.ts';
import { number } from '../languages/in-english.ts';

const whenText = (at: string | null) => (at === null ? '' : ` (${at})`);

export const messages = inLanguage('kit', {
  title: 'Somebody else saved this while you were editing',
  somebody: 'Somebody else',
  by: (name: string, at: string) => `${name} saved this while you were editing (${at})`,
  byYou: (at: string) => `You saved this in another window while you were editing here (${at})`,
  kept: 'Nothing you typed is lost. Your change has not been saved yet.',
  /** `act`: the button that saves. */
  askYou: (count: number, act: string) =>
    count === 1
      ? `You changed the same field in both windows. Choose which value stays, then press ${act} again.`
      : `You changed the same ${count} fields in both windows. Choose which values stay, then press ${act} again.`,
  ask: (count: number, act: string) =>
    count === 1
      ? `You both changed one field. Choose which value to keep, then press “${act}” again.`
      : `You both changed ${number(count)} fields. Choose which values to keep, then press “${act}” again.`,
  goOn: (act: string) => `Press “${act}” again to keep your change beside theirs.`,
  taken: 'Changed by them alone; the form shows it now',
  takenByYou: 'Changed in the other window alone; the form shows it now',
  takenTo: (before: string, now: string) => `${now} (was ${before})`,
  was: (before: string) => `It was ${before}.`,
  mine: (value: string) => `Keep mine: ${value}`,
  theirs: (value: string) => `Take theirs: ${value}`,
  mineHere: (value: string) => `Keep what this window has: ${value}`,
  mineThere: (value: string) => `Take what the other window has: ${value}`,
  none: 'empty',
  absent: 'not in the list',
  ticked: 'ticked',
  notTicked: 'not ticked',
  changedBy: (who: string, at: string) =>
    `${who} has changed this (${at}), so your change was not made. Look at how it stands now, then try again.`,
  changedByYou: (at: string) =>
    `You have changed this in another window (${at}), so this change was not made. Look at how it stands now, then try again.`,
  copyByHand: 'Your browser blocked copying. The text is selected: copy it yourself.',
  you: 'You, in another window,',
  goesOn: 'This request has moved on meanwhile. The list shows how it stands now.',
  /** `who` null: nobody; `at` null: not known. */
  settled: {
    approved: (who: string | null, at: string | null) => `${who} has approved this already${whenText(at)}.`,
    refused: (who: string | null, at: string | null) => `${who} has refused this already${whenText(at)}.`,
    declined: (who: string | null, at: string | null) => `${who} has declined this already${whenText(at)}.`,
    withdrawn: (who: string | null, at: string | null) => `${who} has withdrawn this${whenText(at)}.`,
    ended: (_who: string | null, at: string | null) =>
      `This has ended${whenText(at)}: the shift began, was changed or went to somebody else.`,
  },
  number: {
    again: 'Write the number again.',
    none: (text: string) => `“${text}” is not a number.`,
    twofold: (text: string, one: string, other: string) => `“${text}” can mean ${one} or ${other}.`,
    write: (one: string, other: string) => `Write ${one} or ${other}.`,
    whole: 'Write a whole number.',
    step: (step: string) => `Write a multiple of ${step}.`,
    least: (least: string) => `Write ${least} or more.`,
    most: (most: string) => `Write ${most} or less.`,
  },
  reach: {
    call: (name: string, phone: string) => `Call ${name}: ${phone}`,
    write: (name: string, email: string) => `Write to ${name}: ${email}`,
  },
  pictureTooLarge: (mebibytes: number, most: number) =>
    `The file is ${number(mebibytes)} MiB; at most ${number(most)} MiB are taken.`,
  pictures: {
    empty: 'The file is empty. Choose another one.',
    noPicture: 'This is no picture. JPEG, PNG, WebP, AVIF and GIF are taken.',
    broken: 'The picture is damaged and cannot be opened. Send it again from where it was taken.',
    heic: 'This browser cannot open HEIC pictures. On the iPhone choose Settings › Camera › Formats › Most Compatible for new pictures; one that is there already can be added from the iPhone itself, or exported as JPEG.',
    tooMuch: 'There is not enough memory for this picture. Close other pages, or send a smaller one.',
  },
  restored: 'What you had not saved is here again.',
  loss: {
    title: 'Discard what you have not saved?',
    help: 'If you go on, your changes to the form are lost.',
    discard: 'Discard changes',
    stay: 'Keep editing',
  },
});
