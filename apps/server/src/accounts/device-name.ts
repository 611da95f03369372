/** What a person calls the device: "Chrome on Windows". Null: it did not say, or nobody knows it. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Each says it is several others too, for old pages' sake: the first that fits is the one. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS|Opera)\b/, "Opera"],
  [/\bYaBrowser\//, "Yandex"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const READ_CHARACTERS = 500;

export function readDeviceName(userAgent: string): DeviceName {
  const start = userAgent.slice(0, READ_CHARACTERS);
  const find = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(start))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
