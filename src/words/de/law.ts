/**
 * Laws and whom they bind. Acts of other countries keep their names, as nobody knows them by another; what is counted in
 * them is named as in German.
 */
import type { english } from '../english.ts';

export const laws: (typeof english)['laws'] = {
  directive3: 'Richtlinie 2003/88/EG, Artikel 3',
  directive5: 'Richtlinie 2003/88/EG, Artikel 5',
  directive5Maio: 'Richtlinie 2003/88/EG, Artikel 5, und C-306/16',
  directive6b: 'Richtlinie 2003/88/EG, Artikel 6 Buchstabe b',
  directive6b16b: 'Richtlinie 2003/88/EG, Artikel 6 Buchstabe b und Artikel 16 Buchstabe b',
  wtr4: 'Working Time Regulations 1998, Bestimmung 4',
  wtr4p1: 'Working Time Regulations 1998, Bestimmung 4(1)',
  wtr10p1: 'Working Time Regulations 1998, Bestimmung 10(1)',
  wtr11p1: 'Working Time Regulations 1998, Bestimmung 11(1)',
  wtr11p1p7: 'Working Time Regulations 1998, Bestimmung 11(1) und (7)',
  travail3121p18: 'Code du travail, L3121-18',
  travail3121p20: 'Code du travail, L3121-20',
  travail3121p22: 'Code du travail, L3121-22',
  travail3131p1: 'Code du travail, L3131-1',
  travail3132p1: 'Code du travail, L3132-1',
  travail3132p2: 'Code du travail, L3132-2',
  arbzg3: 'Arbeitszeitgesetz, § 3',
  arbzg5p1: 'Arbeitszeitgesetz, § 5 Abs. 1',
  arbzg9p1: 'Arbeitszeitgesetz, § 9 Abs. 1',
  arbzg9p1p11p3: 'Arbeitszeitgesetz, § 9 Abs. 1, § 11 Abs. 3',
  arbzg9p1p11p4: 'Arbeitszeitgesetz, § 9 Abs. 1, § 11 Abs. 4',
  azg9p4: 'Arbeitszeitgesetz, § 9 Abs. 4',
  atw5p7p2: 'Arbeidstijdenwet, Artikel 5:7(2)',
  owta15: 'Organisation of Working Time Act 1997, Abschnitt 15',
  aml10p3: 'Arbeidsmiljøloven, § 10-3',
  tal30: 'Työaikalaki 872/2019, § 30',
  tzbfg12p3: 'Teilzeit- und Befristungsgesetz, § 12 Abs. 3',
  oregon: 'Oregon, ORS 653.412 bis 653.490 (SB 828)',
  seattle: 'Seattle Municipal Code, Kapitel 14.22',
  losAngeles: 'Los Angeles Fair Work Week Ordinance 187710',
  chicago: 'Chicago Fair Workweek Ordinance, Municipal Code Kapitel 6-110',
  philadelphia: 'Philadelphia Code, §§ 9-4602 und 9-4603',
  newYork: 'New York City Fair Workweek Law, Administrative Code Titel 20, Kapitel 12',
};

export const lawBinds: (typeof english)['lawBinds'] = {
  changingTimes: 'Arbeit zu wechselnden Tageszeiten',
  onCall: 'Arbeit auf Abruf',
  oregon: 'Handel, Hotels und Gastronomie ab 500 Beschäftigten',
  seattle: 'Handel und Gastronomie ab 500 Beschäftigten (Restaurants mit Bedienung: und 40 Standorten)',
  losAngeles: 'Handel ab 300 Beschäftigten',
  chicago:
    'Gebäudedienste, Gesundheitswesen, Hotels, Herstellung, Restaurants, Handel und Lager ab 100 Beschäftigten (Restaurants: ab 250 und 30 Standorten), Personen unter einem Verdienst, der jedes Jahr festgelegt wird',
  philadelphia: 'Handel, Hotels und Gastronomie ab 250 Beschäftigten und 30 Standorten',
  newYork: 'Handel ab 20 Beschäftigten',
};
