/** Names as they are kept. Pure. */

/** Shown in one line, a name has its letters composed (NFC), no blanks at its ends and one for any run of them inside. */
export const asName = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');
