/** Marks of browsers, the narrower before the wider: Edge also calls itself Chrome, and Chrome also Safari. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

export interface Device {
  readonly browser: string | undefined
  readonly system: string | undefined
}

/** Which browser and system a program says that it is. Nobody is let in or kept out by it. */
export function readDevice(userAgent: string): Device {
  const nameIn = (names: typeof BROWSERS) => names.find(([mark]) => mark.test(userAgent))?.[1]
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}
