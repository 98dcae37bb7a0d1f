import type { Locator, Page } from "playwright";
import { shopDay, typedDay } from "#shared/text/date.ts";
import { expect } from "./fixtures.ts";

/** How a shopper fills in one of the forms, and what follows. */
export interface Enquiry {
  form: string;
  title: string;
  /** What is typed, by the beginning of the field's label. */
  texts: Readonly<Record<string, string>>;
  radios?: readonly string[];
  file?: string;
  /** The product that the shopper searches for and chooses in the form. */
  product?: { words: string; name: RegExp };
  submit: string;
  /** The first sentence of the thanks. */
  thanks: string;
  /** What the letter to the shop contains. */
  letter: readonly RegExp[];
  /** The errors of an empty form. */
  errors: readonly string[];
}

const day = (shift: number) => typedDay(shopDay(Date.now() + shift * 86_400_000));
const CONSENT = "Нужно согласие на обработку персональных данных";

export const enquiries: readonly Enquiry[] = [
  {
    form: "questions",
    title: "Задать вопрос",
    texts: { Имя: "Анна", "Электронная почта": "anna@example.ru", Вопрос: "Какой батут выдержит двоих взрослых?" },
    submit: "Отправить вопрос",
    thanks: "Вопрос у нас",
    letter: [/Вопрос №/, /Какой батут выдержит двоих взрослых\?/],
    errors: ["Укажите имя", "Укажите почту", "Заполните поле «Вопрос»", CONSENT],
  },
  {
    form: "consultation",
    title: "Помочь с выбором",
    texts: { Имя: "Пётр", Телефон: "+7 916 204 77 11", "Что важно учесть": "Двор 5 на 6 метров" },
    radios: ["Вечером, с 17 до 21"],
    submit: "Жду звонка",
    thanks: "Позвоним в выбранное время",
    letter: [/Помощь с выбором №/, /\+7 916 204 77 11/, /Вечером, с 17 до 21/, /Двор 5 на 6 метров/],
    errors: ["Укажите имя", "Укажите телефон", CONSENT],
  },
  {
    form: "request",
    title: "Заказать изделие",
    texts: { Имя: "Ольга", Телефон: "+7 916 204 77 12", "Электронная почта": "olga@example.ru", Количество: "2", Комментарий: "К маю" },
    product: { words: "arena park", name: /Arena Park/ },
    submit: "Отправить заявку",
    thanks: "Заявка у нас",
    letter: [/Заявка на изделие №/, /Arena Park/, /К маю/],
    errors: ["Выберите изделие", "Укажите имя", "Укажите телефон", CONSENT],
  },
  {
    form: "see-live",
    title: "Посмотреть вживую",
    texts: { Имя: "Глеб", Телефон: "+7 916 204 77 13", "Удобный день": day(2), Время: "12:30" },
    radios: ["Мытищи"],
    submit: "Записаться",
    thanks: "Запись у нас",
    letter: [/Запись в шоурум №/, /Мытищи/],
    errors: [
      "Укажите имя",
      "Укажите телефон",
      "Выберите один из вариантов",
      "Заполните поле «Удобный день»",
      "Заполните поле «Время»",
      CONSENT,
    ],
  },
  {
    form: "equipment",
    title: "Оснастить клуб",
    texts: {
      Имя: "Ирина",
      "Компания или клуб": "Клуб «Пульс»",
      Телефон: "+7 916 204 77 14",
      "Электронная почта": "irina@example.ru",
      Город: "Тверь",
      "Площадь зала": "240",
      "Что будет в зале": "Силовая зона и кардио",
    },
    file: "план зала.pdf",
    submit: "Получить план и смету",
    thanks: "Задача у нас",
    letter: [/Оснащение клуба №/, /Клуб «Пульс»/, /план зала\.pdf/],
    errors: ["Укажите имя", "Заполните поле «Компания или клуб»", "Укажите телефон", "Укажите почту", "Заполните поле «Город»", CONSENT],
  },
  {
    form: "dealer",
    title: "Стать дилером",
    texts: {
      Имя: "Семён",
      "Компания или клуб": "ООО «Старт»",
      Телефон: "+7 916 204 77 15",
      "Электронная почта": "semyon@example.ru",
      Город: "Пермь",
      "Что продаёте и где": "Велосипеды, два магазина",
    },
    submit: "Отправить заявку",
    thanks: "Заявка у нас",
    letter: [/Заявка дилера №/, /ООО «Старт»/, /Велосипеды, два магазина/],
    errors: ["Укажите имя", "Заполните поле «Компания или клуб»", "Укажите телефон", "Укажите почту", "Заполните поле «Город»", CONSENT],
  },
  {
    form: "service",
    title: "Заявка в сервис",
    texts: {
      Имя: "Марина",
      Телефон: "+7 916 204 77 16",
      Город: "Мытищи",
      Изделие: "Батут Взлёт Supreme 12 ft",
      "Номер заказа": "26-000001",
      "Что случилось": "Лопнула пружина у лестницы",
    },
    file: "пружина.png",
    submit: "Отправить заявку",
    thanks: "Заявка у нас",
    letter: [/Заявка в сервис №/, /Лопнула пружина у лестницы/, /пружина\.png/],
    errors: [
      "Укажите имя",
      "Укажите телефон",
      "Заполните поле «Город»",
      "Заполните поле «Изделие»",
      "Заполните поле «Что случилось»",
      CONSENT,
    ],
  },
  {
    form: "installment",
    title: "Заявка на рассрочку",
    texts: { Имя: "Олег", Телефон: "+7 916 204 77 17", "Сумма покупки": "89 990", "Первый взнос": "10000", "Срок, месяцев": "12" },
    submit: "Отправить заявку",
    thanks: "Заявка у нас",
    letter: [/Заявка на рассрочку №/, /89\s?990/],
    errors: ["Укажите имя", "Укажите телефон", "Заполните поле «Сумма покупки, ₽»", "Заполните поле «Срок, месяцев»", CONSENT],
  },
  {
    form: "add-comment",
    title: "Оставить отзыв",
    texts: {
      "Как подписать отзыв": "Нина",
      "Электронная почта": "nina@example.ru",
      "Что понравилось": "Сетка",
      "Что не понравилось": "Долго собирать",
      Отзыв: "Прыгаем второй сезон",
    },
    radios: ["4 из 5, Хорошо"],
    product: { words: "supreme", name: /Supreme/ },
    submit: "Отправить отзыв",
    thanks: "Спасибо",
    letter: [/Отзыв №/, /Прыгаем второй сезон/, /4\sиз\s5/],
    errors: ["Выберите изделие", "Поставьте оценку от 1 до 5", "Укажите имя", "Укажите почту", "Заполните поле «Отзыв»", CONSENT],
  },
  {
    form: "product-question",
    title: "Вопрос о товаре",
    texts: { "Как подписать вопрос": "Ирина", "Электронная почта": "irina@example.ru", Вопрос: "Выдержит ли двоих взрослых?" },
    product: { words: "supreme", name: /Supreme/ },
    submit: "Отправить вопрос",
    thanks: "Вопрос у нас",
    letter: [/Вопрос о\sтоваре №/, /Выдержит ли двоих взрослых\?/],
    errors: ["Выберите изделие", "Укажите имя", "Укажите почту", "Заполните поле «Вопрос»", CONSENT],
  },
  {
    form: "product-registration",
    title: "Регистрация изделия",
    texts: {
      Имя: "Вера",
      Телефон: "+7 916 204 77 18",
      "Электронная почта": "vera@example.ru",
      "Серийный номер": "ВЗ 2548 0137",
      "Дата покупки": "01.05.2024",
    },
    file: "чек.png",
    product: { words: "supreme", name: /Supreme/ },
    submit: "Зарегистрировать",
    thanks: "Изделие зарегистрировано",
    letter: [/Регистрация изделия №/, /Supreme/, /чек\.png/],
    errors: [
      "Выберите изделие",
      "Укажите имя",
      "Укажите телефон",
      "Укажите почту",
      "Заполните поле «Серийный номер»",
      "Заполните поле «Дата покупки»",
      CONSENT,
    ],
  },
  {
    form: "call",
    title: "Заказать звонок",
    texts: { Имя: "Лев", Телефон: "+7 916 204 77 19" },
    submit: "Жду звонка",
    thanks: "Перезвоним в выбранное время",
    letter: [/Обратный звонок №/, /\+7 916 204 77 19/, /Как можно скорее/],
    errors: ["Укажите имя", "Укажите телефон", CONSENT],
  },
];

/** A pattern for a text in which each space may be a non-breaking one. */
export const withAnySpaces = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s/g, "\\s"));

export const formOf = (page: Page, { title }: Pick<Enquiry, "title">): Locator => page.getByRole("main").getByRole("form", { name: title });

/** Fills in everything except the product and the consent. */
export async function fillForm(form: Locator, { texts, radios = [], file }: Pick<Enquiry, "texts" | "radios" | "file">): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(new RegExp(`^${label}`)).fill(text);
  for (const radio of radios) await chooseRadio(form.getByRole("radio", { name: withAnySpaces(radio) }));
  if (file) await form.getByLabel("Выбрать файлы").setInputFiles(makeFile(file));
}

/** Chooses a radio button by its label, because the button itself is invisible. */
export async function chooseRadio(radio: Locator): Promise<void> {
  await radio.locator("..").click();
  await expect(radio).toBeChecked();
}

export function makeFile(name: string, size = 64) {
  const isPdf = name.endsWith(".pdf");
  const head = Buffer.from(isPdf ? "%PDF-1.7\n" : "\x89PNG\r\n\x1a\n", "latin1");
  return { name, mimeType: isPdf ? "application/pdf" : "image/png", buffer: Buffer.concat([head, Buffer.alloc(size, name)]) };
}
