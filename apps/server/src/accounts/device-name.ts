/** Browser and system, from the User-Agent header: "Chrome on Windows". Null when neither is recognized. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: User-Agent strings also name the browsers they are compatible with. */
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
