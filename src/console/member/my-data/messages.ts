/** Messages of what is held of a person. */
import { inLanguage } from '../../languages/chosen.ts';
import { plural } from '../../languages/in-english.ts';

export const messages = inLanguage('myData', {
  own: 'My data',
  ownHelp: 'All that is held of you: account, contracts, duties, hours, requests and more.',
  title: (name: string) => `Data of ${name}`,
  help: 'All that is held of this person, for whoever asks for their data.',
  page: 'Save as a page to read',
  json: 'Save as JSON',
  saved: 'Saved.',
  file: 'my data',
  fileOf: (name: string) => `data of ${name}`,
  erase: 'Erase personal data',
  eraseHelp:
    'Rotas, hours, contracts and leave stay under a number, as the law asks. Copies in backups go when the backups do.',
  whileActive: 'Their data can be erased once they are deactivated.',
  ask: (name: string) => `Erase the data of ${name} for good?`,
  never: 'This cannot be undone.',
  deleted: 'Deleted:',
  stays: 'Stays under a number, without the name and without notes and comments:',
  byLaw: 'Rotas, hours, contracts and leave, as the law asks',
  backups: 'Copies in backups go when the backups do.',
  goes: (title: string, count: number) =>
    `${title}: ${plural(count, { one: '1 record', other: '# records' })}`,
  log: (count: number) =>
    plural(count, {
      one: '1 entry of the log',
      other: '# entries of the log',
    }),
  becomes: (name: string) => `From then on the person appears as “${name}”.`,
  type: (name: string) => `Type ${name} to confirm`,
  again: 'Look again',
  confirm: 'Erase for good',
  erased: (name: string) => `The data is erased. The person is now “${name}”.`,
});
