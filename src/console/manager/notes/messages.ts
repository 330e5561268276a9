/** Messages of notes that are written beside the rota. */
import { inLanguage } from '../../languages/chosen.ts';

export const messages = inLanguage('notes', {
  title: 'Notes',
  open: 'Notes',
  ofDay: (day: string) => `Notes on ${day}`,
  none: 'There are no notes.',
  day: 'Day',
  about: 'About',
  people: 'A person’s day',
  shift: (name: string) => `Shift: ${name}`,
  ofShift: 'This shift',
  ofPerson: (name: string) => `The day of ${name}`,
  ofSite: (site: string) => `The day at ${site}`,
  text: 'Note',
  textHelp: 'At most 500 characters. Addresses of web pages become links.',
  keep: 'Keep it to managers',
  /** Who will read what is being written. */
  readers: {
    person: (name: string) => `Read by ${name} and by the managers of their sites.`,
    managers: (name: string) => `Read by managers only. ${name} does not see it.`,
    day: (site: string) =>
      `Read by everybody with a published shift at ${site} that day, and by its managers.`,
    /** `names` null: nobody is on the shift yet, or it is not known here. */
    shift: (names: string | null) =>
      names === null
        ? 'Read by whoever works this shift once it is published, and by the managers of the site.'
        : `Read by ${names}, or whoever works this shift once it is published, and by the managers of the site.`,
  },
  isSeen: (name: string) => `${name} sees this.`,
  isNotSeen: 'Seen by managers only.',
  shown: 'shown',
  hidden: 'not shown',
  add: 'Write a note',
  edit: 'Change',
  editOf: (text: string) => `Change the note “${text}”`,
  remove: 'Delete',
  removeOf: (text: string) => `Delete the note “${text}”`,
  removeAsk: (text: string) => `Delete the note “${text}”?`,
  by: (who: string, at: string) => `${who}, ${at}`,
  gone: 'Somebody else has deleted this note meanwhile.',
  goWith: 'What is written on it in notes is deleted too.',
});
