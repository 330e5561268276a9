import type { Language } from '../english.ts';
import { money, plural } from './wording.ts';

export const labour: Language['labour'] = {
  title: 'Stunden und Kosten',
  openNotCounted: 'Offene Schichten zählen erst mit, wenn jemand sie hat.',
  planned: 'Wie geplant: Die gearbeiteten Stunden stehen in den Zeitnachweisen.',
  caption: 'Bezahlte Stunden und Lohnkosten je Tag',
  site: 'Standort',
  week: 'Woche',
  all: 'Alle Standorte',
  money: (amount, currency) => money(amount, currency),
  unknown: 'Kosten unbekannt',
  noWage: (people) =>
    plural(people, {
      one: 'Für 1 Person ist kein Lohn hinterlegt: Ihre Kosten fehlen in der Summe.',
      other: 'Für # Personen ist kein Lohn hinterlegt: Ihre Kosten fehlen in der Summe.',
    }),
  hidden: (people) =>
    plural(people, {
      one: 'Der Lohn von 1 Person eines anderen Standorts wird Ihnen nicht gezeigt und ist nicht mitgerechnet.',
      other:
        'Die Löhne von # Personen anderer Standorte werden Ihnen nicht gezeigt und sind nicht mitgerechnet.',
    }),
  severalCurrencies: 'Die Löhne lauten auf mehrere Währungen, darum gibt es keine Summe.',
  noHr: 'Die Personaldaten sind nicht erreichbar, darum ist kein Lohn bekannt.',
  overtime:
    'Überstundenzuschläge sind nicht enthalten: Sie ergeben sich erst aus ganzen Wochen oder Monaten.',
  ofSales: (share) => `${share} vom Umsatz`,
  ofSalesOn: (share, days) => `${share} vom Umsatz an ${plural(days, { one: '1 Tag', other: '# Tagen' })}`,
  ofSomeSales: (share) => `${share} vom Umsatz an den Tagen mit Umsatz`,
  budget: 'Budget',
  noBudget: 'Kein Budget',
  ofRota: 'nach dem veröffentlichten Dienstplan',
  ofDraft: 'mit diesem Entwurf',
  nothing:
    'In dieser Woche ist noch keine Schicht veröffentlicht: Stunden und Kosten ergeben sich aus dem Dienstplan, nicht aus dem Bedarf.',
  nothingPlanned:
    'Dieser Entwurf teilt in dieser Woche niemanden ein, darum gibt es weder Stunden noch Kosten.',
  absent: (hours, people) =>
    `${plural(people, { one: '1 Person war', other: '# Personen waren' })} insgesamt ${hours} abwesend: Diese Stunden sind nirgends mitgerechnet, Lohnfortzahlung und Urlaubsentgelt auch nicht.`,
  withoutPay: (people) =>
    plural(people, { one: 'ohne den Lohn von 1 Person', other: 'ohne die Löhne von # Personen' }),
  withoutHidden: (people) =>
    plural(people, {
      one: 'ohne 1 Person, deren Lohn Sie nicht sehen',
      other: 'ohne # Personen, deren Lohn Sie nicht sehen',
    }),
  withoutWage: (people) =>
    plural(people, {
      one: 'ohne 1 Person, für die kein Lohn hinterlegt ist',
      other: 'ohne # Personen, für die kein Lohn hinterlegt ist',
    }),
  otherBudget: (was, currency) =>
    `Dieses Budget lautet auf ${was}, die Löhne auf ${currency}: Beides wird nicht verglichen. Leeren Sie den Betrag und speichern Sie, dann geben Sie ihn in ${currency} ein.`,
  of: (is, budget) => `${is} von ${budget}`,
  weekBudget: (monday) => `Budgets in der Woche vom ${monday}`,
  left: (what) => `noch ${what}`,
  over: (what) => `${what} über Budget`,
  spent: (what) => `${what}: genau aufgebraucht`,
  otherCurrency: 'Das Budget in Geld wird nicht verglichen: In seiner Währung sind die Kosten nicht bekannt.',
  edit: 'Budget und Umsatz',
  budgetHelp:
    'Was der Standort in einer Woche für Personal ausgeben darf. Lassen Sie ein Feld leer, wenn es dafür keine Grenze gibt.',
  hours: 'Stunden je Woche',
  amount: (currency) => `Lohnkosten je Woche in ${currency}`,
  holds: 'Gilt',
  fromWeek: (monday) => `ab der Woche vom ${monday}`,
  onlyWeek: (monday) => `nur für die Woche vom ${monday}`,
  since: (monday) => `Seit der Woche vom ${monday} gilt dieses Budget.`,
  ownWeek:
    'Diese Woche hat ein eigenes Budget. Leeren Sie beide Felder, damit wieder das sonst gültige Budget gilt.',
  setBudget: 'Budget speichern',
  sales: 'Umsatz',
  salesHelp: (currency) =>
    `Eine Zahl je Tag in ${currency}: was Sie erwarten oder was eingenommen wurde. Lassen Sie Tage ohne Zahl leer.`,
  kindOn: (day) => `${day}: erwartet oder tatsächlich`,
  kinds: { expected: 'Erwartet', actual: 'Tatsächlich' },
  setSales: 'Umsatz speichern',
  onlyManagers: 'Budget und Umsatz legen die Standortleitung und die Administration fest.',
  adds: (what) => `Diese Änderung: ${what}.`,
  same: 'Stunden und Lohnkosten bleiben gleich',
  wages: (what) => `Lohn: ${what}`,
  noPay: 'kein Lohn hinterlegt',
};
