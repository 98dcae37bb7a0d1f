/** Units that measure the same thing, with how many of the smallest one each has. */
const FAMILIES: readonly Readonly<Record<string, number>>[] = [
  { мм: 1, см: 10, м: 1000, км: 1_000_000, дюйм: 25.4, дюйма: 25.4, дюймов: 25.4, '"': 25.4, ft: 304.8 },
  { г: 1, гр: 1, кг: 1000, т: 1_000_000 },
  { мл: 1, л: 1000 },
  { мес: 1, "мес.": 1, месяц: 1, месяца: 1, месяцев: 1, год: 12, года: 12, лет: 12 },
  { сек: 1, мин: 60, ч: 3600, час: 3600, часа: 3600, часов: 3600, сут: 86_400, суток: 86_400, дней: 86_400 },
  { вт: 1, квт: 1000 },
  { мб: 1, гб: 1024, тб: 1_048_576 },
];

/** How many of the unit `to` are one of the unit `from`; null = they do not measure the same. */
export function unitsIn(from: string, to: string): number | null {
  const [one, other] = [from.toLowerCase(), to.toLowerCase()];
  if (one === other) return 1;
  for (const family of FAMILIES) {
    const [size, measure] = [family[one], family[other]];
    if (size !== undefined && measure !== undefined) return size / measure;
  }
  return null;
}

/** Converted numbers are as exact as a catalogue is: 10 ft are 305 cm. */
export function roundConverted(number: number): number {
  return Number(number.toPrecision(3));
}
