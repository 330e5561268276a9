import type { Language } from '../english.ts';

export const notifications: Language['notifications'] = {
  title: 'Benachrichtigungen',
  lead: 'E-Mails, die Sie bekommen',
  to: (email) => `Sie gehen an ${email}.`,
  noAddress:
    'Im Verzeichnis Ihrer Organisation ist keine E-Mail-Adresse von Ihnen eingetragen, deshalb wird nichts gesendet.',
  notSending: 'Dieser Server versendet zurzeit keine E-Mails.',
  kinds: {
    'rota-published': 'Ein Dienstplan mit Schichten von mir wird veröffentlicht',
    'duty-changed': 'Eine veröffentlichte Schicht von mir ändert sich',
    'message-received': 'Die Leitung schreibt mir, meinem Standort oder allen in meiner Schicht',
    'duty-reminded': 'Ich werde daran erinnert, meine Schichten zu bestätigen',
    'leave-decided': 'Meine Abwesenheit wird genehmigt oder abgelehnt',
    'shift-offered': 'Jemand aus dem Team bietet mir eine Schicht an oder möchte mit mir tauschen',
    'shift-decided': 'Über eine Schicht, die ich übernehmen, abgeben oder tauschen möchte, wird entschieden',
    'correction-decided': 'Eine Korrektur meiner Arbeitszeit wird genehmigt oder abgelehnt',
    'publication-requested': 'Ein Entwurf wartet darauf, dass ich ihn veröffentliche',
    'leave-requested': 'Jemand beantragt eine Abwesenheit, und ich darf entscheiden',
    'leave-elsewhere': 'Jemand aus einem anderen Standort, der bei uns eingeplant ist, wird beurlaubt',
    'shift-opened':
      'Eine Schicht an meinem Standort ist offen, weil jemand krank, beurlaubt oder ausgeschieden ist',
    'shift-requested':
      'Jemand möchte eine Schicht übernehmen, abgeben oder tauschen, und ich darf entscheiden',
    'correction-requested': 'Jemand beantragt eine Korrektur der Arbeitszeit, und ich darf entscheiden',
    'enquiry-received': 'Jemand stellt im Katalog eine Anfrage zu einem Artikel',
  },
  off: 'nicht gesendet',
  on: 'gesendet',
  language: 'Sprache der E-Mails',
  languages: { '': 'Sprache der Organisation', en: 'English', de: 'Deutsch' },
};
