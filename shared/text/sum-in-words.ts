import { NBSP, plural } from "./format.ts";

const units = ["", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять"];
const teens = "десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать".split(
  " ",
);
const tens = ["", "", "двадцать", "тридцать", "сорок", "пятьдесят", "шестьдесят", "семьдесят", "восемьдесят", "девяносто"];
const hundreds = ["", "сто", "двести", "триста", "четыреста", "пятьсот", "шестьсот", "семьсот", "восемьсот", "девятьсот"];

interface Scale {
  forms: readonly [one: string, few: string, many: string];
  isFeminine: boolean;
}

/** Groups of three digits, from the right. */
const scales: readonly Scale[] = [
  { forms: ["рубль", "рубля", "рублей"], isFeminine: false },
  { forms: ["тысяча", "тысячи", "тысяч"], isFeminine: true },
  { forms: ["миллион", "миллиона", "миллионов"], isFeminine: false },
  { forms: ["миллиард", "миллиарда", "миллиардов"], isFeminine: false },
];

/** The words of a number below 1000; none for 0. */
function groupWords(number: number, isFeminine: boolean): string[] {
  const ten = Math.floor((number % 100) / 10);
  const unit = number % 10;
  const small = isFeminine && (unit === 1 || unit === 2) ? ["одна", "две"][unit - 1] : units[unit];
  return [hundreds[Math.floor(number / 100)], ...(ten === 1 ? [teens[unit]] : [tens[ten], small])].filter((word) => word) as string[];
}

/** A sum as papers write it: «Двенадцать тысяч триста рублей 50 копеек». @param kopecks below a trillion roubles */
export function sumInWords(kopecks: number): string {
  const roubles = Math.floor(kopecks / 100);
  const rest = kopecks % 100;
  const words = scales.flatMap(({ forms, isFeminine }, power) => {
    const group = Math.floor(roubles / 1000 ** power) % 1000;
    if (group === 0 && power > 0) return [];
    return [[...groupWords(group, isFeminine), plural(group, ...forms)]];
  });
  const text = [...(roubles === 0 ? ["ноль"] : []), ...words.toReversed().flat()].join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${String(rest).padStart(2, "0")}${NBSP}${plural(rest, "копейка", "копейки", "копеек")}`;
}
