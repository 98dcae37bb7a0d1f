/** Order counts: many browsers name others too. */
const browsers: [RegExp, string][] = [
  [/YaBrowser\//, "Яндекс Браузер"],
  [/OPR\//, "Opera"],
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** «Firefox, Windows»: as much as a person needs to recognise an own device. */
export function deviceName(userAgent: string): string {
  const nameIn = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(", ") || "Неизвестное устройство";
}
