/** Spreadsheets that come in: what a cell, a row or a file is not, and what was guessed or left out. */

export const sheets = {
  sameName: ({ count, what, ids }: { count: number; what: string; ids: string }) =>
    `${count} ${what}s have this name; write its id: ${ids}`,
  mustName: ({ what, value, way }: { what: string; value: string; way: string }) =>
    `must be the name or id of ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}, not ${value}; ${way}`,
  overTooMany:
    'the sheet reaches over too many cells; delete the blank rows and columns beside the table, or send CSV',
  noWorkbook:
    'the file is no workbook (.xlsx) that can be read; save it anew as .xlsx without a password, or as CSV UTF-8',
  unpacks: ({ mebibytes }: { mebibytes: number }) =>
    `the workbook unpacks to more than ${mebibytes} MiB; leave out pictures and other sheets, or send CSV`,
  noSheet: 'the workbook has no sheet that is not hidden',
  onlySheet: ({ sheet, names }: { sheet: string; names: string }) =>
    `Only the sheet ${sheet} was read; left out: ${names}.`,
  hiddenColumns: ({ letters }: { letters: string }) =>
    `Columns that are hidden in the file were taken too: ${letters}.`,
  merged: ({ area }: { area: string }) => `is one of the merged cells ${area}; split them, and fill in each`,
  formula: 'holds a formula; put its value in its place (copy, then paste the values alone)',
  error: ({ value }: { value: string }) => `holds the error ${value}; put a value in its place`,
  textTooLong: ({ most }: { most: number }) => `holds more than ${most} characters, which no workbook takes`,
  unreadableCell: ({ shown }: { shown: string }) =>
    `cannot be read (${shown}); write it anew, and save the file as CSV UTF-8`,
  notUtf8: ({ shown }: { shown: string }) =>
    `The file is not UTF-8; it was read as Windows-1252 (Western Europe): ${shown}.`,
  quotes: ({ row }: { row: number }) =>
    `row ${row} has a cell that begins with a quotation mark and does not end with one; double the marks inside of it, or take them away`,
  noRows:
    'the file is empty; its first row names the columns, as in the template, and each further row is a record',
  onlyHeader:
    'the file names its columns and has no row below them; add a row for each record, or choose the file that has them',
  workbookAsText:
    'the file is a workbook (Excel), sent as CSV; give its name the ending .xlsx, or save it as CSV UTF-8',
  picture: 'the file is a picture, not a table; choose the file of the table, saved as CSV UTF-8 or as .xlsx',
  pdf: 'the file is a PDF, not a table; choose the file of the table, saved as CSV UTF-8 or as .xlsx',
  utf16: 'the file is in UTF-16 and does not say so; save it as CSV UTF-8',
  noText: 'the file is no text; choose the file of the table, saved as CSV UTF-8 or as .xlsx',
  tooManyFileRows: ({ most, count }: { most: number; count: number }) =>
    `the file has more than ${most.toLocaleString('en')} rows (${count.toLocaleString('en')}); send it in parts`,
  cutOff: ({ cells, headings }: { cells: number; headings: number }) =>
    `is the last cell of a row with ${cells} of ${headings} cells; the file may have been cut off: save it anew, or add the separators of empty cells`,
  currencyFilledIn: ({ currency, rows }: { currency: string; rows: string }) =>
    `Rows without a currency get that of the organisation, ${currency}: ${rows}.`,
  typeFilledIn: ({ rows }: { rows: string }) => `Rows without a contract type get permanent: ${rows}.`,
  payFilledIn: ({ rows }: { rows: string }) => `Rows without an hourly pay get 0: ${rows}.`,
  hoursFilledIn: ({ rows }: { rows: string }) =>
    `Rows without least or most hours get the hours per week for them: ${rows}.`,
  clockSkips: ({ text }: { text: string }) =>
    `${text} does not exist at the site: the clocks go forward that night; write a time before or after`,
  clockRepeats: ({ text, first, second }: { text: string; first: string; second: string }) =>
    `${text} comes twice at the site, where the clocks go back that night; write ${first} or ${second}`,
  likelySame: ({ rows }: { rows: string }) =>
    `Rows that are new, though an item of this title is there; write its slug to change that one: ${rows}.`,
  hiddenRows: ({ rows }: { rows: string }) => `Rows that are hidden in the file were taken too: ${rows}.`,
  headerBelow: ({ row }: { row: number }) =>
    `Row ${row} names the columns; what stands above it was left out.`,
  headerDoubtful: ({ row }: { row: number }) =>
    `row ${row} seems to name the columns; delete the rows above it, and rename or delete columns that the template has not`,
  noHeader: 'no row names a column of this sheet; the first one names the columns, as in the template',
  mayHave: ({ fault, known }: { fault: string; known: string }) => `${fault}; it may have ${known}`,
  leftOut: ({ columns }: { columns: string }) => `Columns that this sheet has not were left out: ${columns}.`,
  columnMissing: ({ name }: { name: string }) =>
    `the column "${name}" is missing; the first row names the columns, as in the template`,
  columnTwice: 'is the name of two columns; delete one',
  nearly: ({ meant }: { meant: string }) =>
    `is no column of this sheet, but nearly "${meant}"; rename it, or delete it`,
  noColumnName: ({ row }: { row: number }) =>
    `stands in a column without a header; name the column in row ${row}, or empty it`,
  mostMappings: ({ most }: { most: number }) =>
    `A type has at most ${most} mappings of files; delete one that is not used any more.`,
  mappingName: ({ name }: { name: string }) =>
    `There is a mapping ${JSON.stringify(name)} of this type; choose another name.`,
  mappedTwice: ({ column }: { column: string }) => `${JSON.stringify(column)} is mapped twice; take one out`,
  otherNotation: ({ column }: { column: string }) =>
    `${JSON.stringify(column)} is not written so: numbers have a sign before decimals, dates an order`,
  noUnit: ({ column }: { column: string }) => `${JSON.stringify(column)} has no unit: only numbers have one`,
  noKey: ({ column }: { column: string }) =>
    `${JSON.stringify(column)} cannot be the key: choose id, slug, or a field of the type that is a text or a whole number`,
  twoMappings: 'name a mapping by its id, or send one, not both',
  noMapping: ({ id }: { id: string }) =>
    `this type has no mapping ${id}; listImportMappings shows those that it has`,
  mappingJson: 'must be a mapping as JSON',
  keyOfSeveral: ({ slugs }: { slugs: string }) =>
    `several items have this key (${slugs}); change it at all but one, or name the item by its id`,
  keyOfOther: ({ slug }: { slug: string }) =>
    `is the key of another item (${slug}); the id names a different one`,
  rowAgain: ({ row }: { row: number }) => `is the same row as ${row}; delete it, row ${row} is enough`,
  keyTwice: ({ row }: { row: number }) => `stands in row ${row} too; delete one of the rows`,
  unmarked: ({ name, rows }: { name: string; rows: string }) =>
    `${name}: HTML became plain text in row ${rows}.`,
  unmarkedWithout: ({ name, rows, dropped }: { name: string; rows: string; dropped: string }) =>
    `${name}: HTML became plain text in row ${rows}. Dropped: ${dropped}.`,
  readBlank: ({ name, text, rows }: { name: string; text: string; rows: string }) =>
    `${name}: ${text} means no value (${/^\d+$/.test(rows) ? 'row' : 'rows'} ${rows}).`,
  readBlankLeaves: ({ name, text, rows }: { name: string; text: string; rows: string }) =>
    `${name}: ${text} means no value; what is there stays (${/^\d+$/.test(rows) ? 'row' : 'rows'} ${rows}).`,
  priceOfNew: 'is required: an item that is new has a price',
  guessed: ({ name, read }: { name: string; read: string }) =>
    `${name}: read ${read}; nothing else fits the column.`,
  guess: ({ value, cell, read }: { value: string; cell: string; read: string | number }) =>
    `${value} in ${cell} as ${read}`,
  atCell: ({ cell, message }: { cell: string; message: string }) => `${cell}: ${message}`,
  wholeNumber: 'must be a whole number, such as 3',
  number: 'must be a number, such as 37.5 or 37,5',
  yesNo: 'must be yes or no',
  date: 'must be a date, such as 2027-03-01 or 01.03.2027',
  shortYear: 'must have a year of four digits, such as 24.12.1990',
  otherCurrency: ({ sign, currency }: { sign: string; currency: string }) =>
    `is in ${sign}, but the currency of the row is ${currency}; write the amount in ${currency}, or name the other currency`,
  twoDates:
    'can be read with the day first or the month first; write dates as 2027-03-01 or 01.03.2027 (day.month.year)',
  furtherRows: ({ message, count, rows }: { message: string; count: number; rows: string }) =>
    `${message} (and in ${count === 1 ? '1 more row' : `${count} more rows`}: ${rows})`,
  timeOfDay: 'must be a time of day, such as 08:30',
  dateTime: 'must be a date with a time, such as 2027-03-01 08:30 or 01.03.2027 08:30',
  twoReadings: ({ decimals, thousands, way }: { decimals: string; thousands: string; way: string }) =>
    `can be read as ${decimals} and as ${thousands}: write ${way} or ${thousands}`,
  endOfDay: '24:00 is where a day ends; a start is 00:00 of the next day',
  noDemand: 'there is no demand of this id; leave it out to add a row',
  madeByShift: ({ shiftId }: { shiftId: string }) =>
    `the row is made by the shift ${shiftId}; change the shift`,
  siteOfRow: 'the site of this row is not granted to you',
  siteRequired: 'is required: the name or id of the site',
  siteNotGranted: ({ name }: { name: string }) => `the site ${name} is not granted to you`,
  dateToo: ({ text }: { text: string }) => `must have a date too, not ${text} alone`,
  over24: ({ start }: { start: string }) => `is more than 24 h after the start, ${start}; split it`,
  afterStart: ({ start }: { start: string }) =>
    `must be after the start, ${start}; a time alone is the next one after it`,
  idOfRow: ({ row }: { row: number }) => `is the id of row ${row} already`,
  yearOrFirstDay: 'is required where “year from” is empty',
  leaveYearRange: 'must be a year from 1970 to 2199, such as 2027',
  otherYear: ({ year }: { year: string }) => `is not in ${year}, which “year” names; leave one of them empty`,
  yearOfRow: ({ row }: { row: number }) =>
    `is the same type and year of the same person as row ${row}; keep one of them`,
  mostDaysOfYear: ({ most }: { most: number }) => `must be at most ${most} days, which is what a year has`,
  mostHoursOfYear: ({ most }: { most: number }) => `must be at most ${most} hours, which is what a year has`,
  carriedBeforeYear: ({ startDate }: { startDate: string }) =>
    `must not be before the first day of the year, ${startDate}`,
  newLeaveType: ({ type, cell, meant }: { type: string; cell: string; meant: string }) =>
    `New type of leave: ${type} (${cell}) — did you mean ${meant}?`,
  newLeaveTypeBeside: ({ type, cell, types }: { type: string; cell: string; types: string }) =>
    `New type of leave: ${type} (${cell}). There are ${types}.`,
  leaveUnit: 'must be days or hours',
  leaveTermsFilledIn: ({ rows }: { rows: string }) =>
    `Types that are new to a person count at most 5 days a week, on any weekday: ${rows}.`,
  nameOfOther: ({ by, name, written }: { by: string; name: string; written: string }) =>
    `is ${written}, but ${by} names ${name}; correct one of them, or leave the name empty`,
  addressOfOther: ({ by, name, written }: { by: string; name: string; written: string }) =>
    `is ${written}, which is not the address of ${name}, whom ${by} names; correct one of them, or leave the e-mail empty`,
  undoBeyond: 'reaches beyond your sites; ask an administrator',
  undoneAlready: 'this import was taken back already',
  changedSince: ({ what }: { what: string }) =>
    `${what} was changed after the import; nothing was taken back: change what is wrong by hand`,
  deletedSince:
    'something of the import was deleted since; nothing was taken back: change what is wrong by hand',
  nameChanges: ({ before, after }: { before: string; after: string }) =>
    `The name changes from ${before} to ${after}: see that the row is of the same person.`,
  namesChange: ({ rows }: { rows: string }) =>
    `Names of people change; see that these rows are of the same people: ${rows}.`,
  qualificationsRemoved: ({ names }: { names: string }) => `Qualifications are removed: ${names}.`,
  clearedCells: ({ columns }: { columns: string }) =>
    `Empty cells clear what stands; leave a column out of the file to keep it: ${columns}.`,
  clearedIn: ({ column, rows }: { column: string; rows: string }) =>
    `${column} (${/^\d+$/.test(rows) ? 'row' : 'rows'} ${rows})`,
  quoted: ({ text }: { text: string }) => JSON.stringify(text),
  headingAt: ({ heading, letters }: { heading: string; letters: string }) => `${heading} (${letters})`,
  emailRequired: 'is required for somebody without an id',
  differs: ({ row }: { row: number }) =>
    `differs from row ${row}, which is of the same person; make them the same`,
  differsByAddress: ({ row, email }: { row: number; email: string }) =>
    `differs from row ${row}, which has the same e-mail address (${email}); give each person an address of their own, or make the names the same`,
  repeated: ({ rows }: { rows: string }) => `Rows that only repeat a person of another row: ${rows}.`,
  erased: 'is of somebody whose data was erased; leave it out to make a new account',
  uuid: 'must be a UUID; leave it out for somebody new',
  withContract: 'is required where the row has a contract',
  addressOfRow: ({ row }: { row: number }) => `is the address of row ${row} already`,
  addressOf: ({ name, id }: { name: string; id: string }) => `is the address of ${name} (${id}) already`,
  contractOfRow: ({ row }: { row: number }) =>
    `begins on the day of the contract in row ${row}, which is of the same person; delete one of the rows`,
  contractOverlap: ({ row, startDate }: { row: number; startDate: string }) =>
    `overlaps the contract of the same person in row ${row}, which starts on ${startDate}; end it the day before`,
  lastAdmin: ({ name }: { name: string }) =>
    `would leave nobody who administers the organisation; leave ${name} an active admin, or make somebody else one`,
  besideWeek: ({ row, when }: { row: number; when: string }) =>
    `cannot stand beside row ${row}, which names hours ${when}; delete one of them`,
  kinds: ({ kinds }: { kinds: string }) =>
    `must be one of ${kinds}; days somebody would rather work are wishes, which this sheet has not`,
  weekday: 'must be a weekday, such as Monday, or 1 (Monday) to 7',
  besideWeekday: 'must be empty beside a weekday: a row is of the week or of one date',
  emptyForNone: 'must be empty where the kind is none',
  orDate: 'is required, or else a date',
  named: ({ text, message }: { text: string; message: string }) => `${text}: ${message}`,
  namesTooLong: ({ most }: { most: number }) =>
    `must list names of at most ${most} characters, separated by semicolons`,
  homeNotGranted:
    'must be of somebody whose home site is granted to you; people are added by an import of people',
  nobodyKnown: 'is of nobody who is known here; correct it, or add the person first (import of people)',
  birth: 'cannot be a date of birth; correct it, or empty the cell',
  newQualifications: ({ names }: { names: string }) => `New qualifications: ${names}.`,
  withLeast: ({ period }: { period: string }) => `is required where hire_${period}_min is given`,
  addressTwice: 'names an address twice; name it once',
  pictureAddress: ({ address }: { address: string }) =>
    `must hold https addresses of public hosts, such as https://example.com/front.jpg, not ${address}`,
  mostPictures: ({ most, count }: { most: number; count: number }) =>
    `must name at most ${most} pictures, not ${count}`,
  pastPictures: ({ most }: { most: number }) =>
    `is past the ${most} pictures that one import fetches; import the others by another file`,
  noPicture: ({ address, reason }: { address: string; reason: string }) =>
    `${address} gives no picture: ${reason}`,
  timeOver: ({ seconds }: { seconds: number }) =>
    `the time of one import (${seconds} s) is over; import it by another file`,
  picturesLater: ({ what }: { what: string }) =>
    `${what} fetched when the file is imported; so far the form of the addresses alone is checked.`,
  noListing: 'there is no item of this id; leave it out to add one',
  otherType: ({ label, own }: { label: string; own: string }) =>
    `is an item of the type ${label}; this file is of ${own}`,
  slugOfOther: 'belongs or belonged to another item; choose another',
  rowToo: ({ row }: { row: number }) => `is the item of row ${row} too; delete one of the rows`,
  oneOfNot: ({ list, value }: { list: string; value: string }) => `must be one of ${list}, not ${value}`,
  ofWeek: 'of the week',
  ofDate: 'of the same date',
  closedTaken: ({ rows, days }: { rows: string; days: string }) =>
    `Rows on a day on which their site is closed were taken along: rows ${rows} (${days}).`,
  closedLeftOut: ({ rows, days }: { rows: string; days: string }) =>
    `Rows on a day on which their site is closed were left out, unless they are taken along: rows ${rows} (${days}).`,
  noneYet: 'there is none yet',
  thereAre: ({ names }: { names: string }) => `there are ${names}`,
  andMore: ({ names, count }: { names: string; count: number }) => `${names} and ${count} more`,
  pictures: ({ count }: { count: number }) => (count === 1 ? '1 picture is' : `${count} pictures are`),
  nearlyNew: ({ id, near, cell }: { id: string; near: string; cell: string }) =>
    `${id} (nearly ${near}, ${cell})`,
  samePerson: ({ row }: { row: number }) => `is the same person as row ${row}; give both rows the same id`,
  addressOfOthers: ({ name }: { name: string }) => `is the address of ${name} and of others; write the id`,
  besideOther: 'is required beside the other; without both the row is of the whole day',
  slugForm: ({ slug }: { slug: string }) => `must be lower-case words joined by hyphens, such as ${slug}`,
};
