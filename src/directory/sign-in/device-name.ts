/** What a browser calls itself, briefly: for whoever asks where they are signed in. Pure. */

/** The first that the text has is meant: most browsers also name those that they are like. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox, Windows`; null: nothing that is known. */
export function deviceName(userAgent: string | undefined): string | null {
  const text = userAgent ?? '';
  const named = [BROWSERS, SYSTEMS].flatMap((all) => all.find(([sign]) => sign.test(text))?.[1] ?? []);
  return named.length === 0 ? null : named.join(', ');
}
