import { NBSP } from "../../text/format.ts";
import { MAX_FILE_TEXT, type FormField, type FormSpec } from "./form-spec.ts";

/** The ids of the enquiry forms: the last part of /ajax/form-…/ and of the page /forms/…/. */
export const formIds = [
  "questions",
  "consultation",
  "request",
  "see-live",
  "equipment",
  "dealer",
  "service",
  "installment",
  "add-comment",
  "product-question",
  "product-registration",
  "call",
] as const;
export type FormId = (typeof formIds)[number];

export function isFormId(text: string | undefined): text is FormId {
  return formIds.some((id) => id === text);
}

const MAX_TEXT = 3000;
/** Photos of a review. */
const MAX_PHOTOS = 4;

const name: FormField = { name: "name", kind: "name", label: "Имя", required: true, autocomplete: "name" };
const phone: FormField = { name: "phone", kind: "phone", label: "Телефон", required: true, autocomplete: "tel" };
const email: FormField = { name: "email", kind: "email", label: "Электронная почта", autocomplete: "email" };
const city: FormField = { name: "city", kind: "line", label: "Город", autocomplete: "address-level2" };
const company: FormField = { name: "company", kind: "line", label: "Компания или клуб", autocomplete: "organization" };
const time: FormField = {
  name: "time",
  kind: "choice",
  label: "Когда позвонить",
  options: ["Как можно скорее", "Утром, с 9 до 12", "Днём, с 12 до 17", "Вечером, с 17 до 21"],
};
const text = (label: string, required = false): FormField => ({ name: "text", kind: "text", label, required, max: MAX_TEXT });
const filesHint = (count: number) =>
  `До${NBSP}${count}${NBSP}файлов JPEG, PNG, WebP, HEIC или${NBSP}PDF, каждый до${NBSP}${MAX_FILE_TEXT}.`;
const order: FormField = {
  name: "order_number",
  kind: "line",
  label: "Номер заказа",
  hint: "Есть в письме. Без него найдём по телефону.",
  max: 40,
};
const serial: FormField = {
  name: "serial_number",
  kind: "line",
  label: "Серийный номер",
  hint: "Стоит на табличке изделия или в его паспорте.",
  max: 40,
};

export const forms: Readonly<Record<FormId, FormSpec>> = {
  questions: {
    title: "Задать вопрос",
    noun: "Вопрос",
    lead: "Ответим на почту в течение рабочего дня.",
    submit: "Отправить вопрос",
    thanks: "Вопрос у нас. Ответ придёт на почту в течение рабочего дня.",
    fields: [name, { ...email, required: true }, text("Вопрос", true)],
    product: "optional",
  },
  consultation: {
    title: "Помочь с выбором",
    noun: "Помощь с выбором",
    lead: "Позвоним, спросим, что для вас важно, и назовём подходящую модель. Или скажем, что покупать не нужно.",
    submit: "Жду звонка",
    thanks: "Позвоним в выбранное время. Звонок бесплатный.",
    fields: [name, phone, time, text("Что важно учесть")],
    product: "optional",
  },
  request: {
    title: "Заказать изделие",
    noun: "Заявка на изделие",
    lead: "Для товаров по запросу и тех, что закончились: назовём цену и срок. Телефон нужен, чтобы согласовать условия.",
    submit: "Отправить заявку",
    thanks: "Заявка у нас. Назовём цену и срок в течение рабочего дня.",
    fields: [name, phone, email, { name: "quantity", kind: "number", label: "Количество", placeholder: "1" }, text("Комментарий")],
    product: "required",
  },
  "see-live": {
    title: "Посмотреть вживую",
    noun: "Запись в шоурум",
    lead: "Подготовим изделие к вашему приезду в шоурум. Телефон нужен, чтобы подтвердить время.",
    submit: "Записаться",
    thanks: "Запись у нас. Позвоним и подтвердим время.",
    fields: [
      name,
      phone,
      { name: "office", kind: "showroom", label: "Шоурум", required: true },
      { name: "visit_date", kind: "date", label: "Удобный день", required: true, period: "future" },
      { name: "visit_time", kind: "time", label: "Время", required: true },
      text("Комментарий"),
    ],
    product: "optional",
  },
  equipment: {
    title: "Оснастить клуб",
    noun: "Оснащение клуба",
    lead: "Вернёмся с планом расстановки, сметой и сроком в течение трёх рабочих дней. Телефон нужен, чтобы уточнить размеры.",
    submit: "Получить план и смету",
    thanks: "Задача у нас. План и смета придут в течение трёх рабочих дней.",
    fields: [
      name,
      { ...company, required: true },
      phone,
      { ...email, required: true },
      { ...city, required: true },
      { name: "area", kind: "number", label: `Площадь зала,${NBSP}м²` },
      text("Что будет в зале"),
      {
        name: "files",
        kind: "files",
        label: "План помещения",
        hint: filesHint(3),
        max: 3,
      },
    ],
  },
  dealer: {
    title: "Стать дилером",
    noun: "Заявка дилера",
    lead: "Пришлём условия и прайс-лист в течение двух рабочих дней. Телефон нужен, чтобы обсудить закупки.",
    submit: "Отправить заявку",
    thanks: "Заявка у нас. Условия и прайс-лист придут на почту в течение двух рабочих дней.",
    fields: [
      name,
      { ...company, required: true },
      phone,
      { ...email, required: true },
      { ...city, required: true },
      text("Что продаёте и где"),
    ],
  },
  service: {
    title: "Заявка в сервис",
    noun: "Заявка в сервис",
    lead: "Ответим в течение рабочего дня. Телефон нужен, чтобы разобраться вместе: половина обращений решается без ремонта.",
    submit: "Отправить заявку",
    thanks: "Заявка у нас. Ответим в течение рабочего дня.",
    fields: [
      name,
      phone,
      email,
      { ...city, required: true },
      { name: "product_name", kind: "line", label: "Изделие", required: true },
      serial,
      order,
      text("Что случилось", true),
      { name: "files", kind: "files", label: "Фотографии", hint: filesHint(5), max: 5 },
    ],
  },
  installment: {
    title: "Заявка на рассрочку",
    noun: "Заявка на рассрочку",
    lead: "Подготовим договор и позвоним. Решение за вами: заявка ни к чему не обязывает.",
    submit: "Отправить заявку",
    thanks: "Заявка у нас. Позвоним в течение двух часов в рабочее время.",
    fields: [
      name,
      phone,
      email,
      { name: "price", kind: "number", label: `Сумма покупки,${NBSP}₽`, required: true },
      { name: "first_payment", kind: "number", label: `Первый взнос,${NBSP}₽`, min: 0 },
      { name: "months", kind: "number", label: "Срок, месяцев", required: true },
      text("Комментарий"),
    ],
    product: "optional",
  },
  "add-comment": {
    title: "Оставить отзыв",
    noun: "Отзыв",
    lead: "Отзыв появится на странице после проверки: мы убираем только брань, рекламу и личные данные.",
    submit: "Отправить отзыв",
    thanks: "Спасибо. Отзыв появится на странице после проверки.",
    fields: [
      { name: "rating", kind: "rating", label: "Оценка", required: true },
      { ...name, label: "Как подписать отзыв", hint: "Имя увидят все." },
      { ...email, required: true, hint: "Не публикуем. На неё придёт ответ." },
      { name: "advantages", kind: "line", label: "Что понравилось", max: 500 },
      { name: "disadvantages", kind: "line", label: "Что не понравилось", max: 500 },
      text("Отзыв", true),
      { name: "height", kind: "number", label: `Рост,${NBSP}см`, min: 60, most: 230, body: true },
      { name: "weight", kind: "number", label: `Вес,${NBSP}кг`, min: 10, most: 300, body: true },
      {
        name: "files",
        kind: "files",
        label: "Фотографии",
        hint: `До${NBSP}${MAX_PHOTOS}${NBSP}снимков JPEG, PNG или${NBSP}WebP, каждый до${NBSP}${MAX_FILE_TEXT}. Место съёмки из${NBSP}них уберём.`,
        max: MAX_PHOTOS,
        photos: true,
      },
    ],
    product: "required",
    shown: "review",
  },
  "product-question": {
    title: "Вопрос о товаре",
    noun: "Вопрос о товаре",
    lead: `Ответим на почту в течение рабочего дня. Полезный другим вопрос покажем на странице товара вместе с${NBSP}ответом.`,
    submit: "Отправить вопрос",
    thanks: "Вопрос у нас. Ответ придёт на почту в течение рабочего дня.",
    fields: [
      { ...name, label: "Как подписать вопрос", hint: "Имя увидят все." },
      { ...email, required: true, hint: "Не публикуем. На неё придёт ответ." },
      { ...text("Вопрос", true), max: 1000 },
    ],
    product: "required",
    shown: "question",
  },
  "product-registration": {
    title: "Регистрация изделия",
    noun: "Регистрация изделия",
    lead: "Запишем серийный номер и дату покупки, чтобы гарантия не зависела от чека. Телефон нужен для связи по гарантии.",
    submit: "Зарегистрировать",
    thanks: "Изделие зарегистрировано. Подтверждение отправили на почту.",
    fields: [
      name,
      phone,
      { ...email, required: true },
      { ...serial, kind: "serial", required: true },
      { name: "purchase_date", kind: "date", label: "Дата покупки", required: true, period: "past" },
      { name: "shop", kind: "line", label: "Где куплено" },
      {
        name: "files",
        kind: "files",
        label: "Чек или договор",
        hint: `Нет под${NBSP}рукой — пришлите позже: через заявку в${NBSP}сервис с${NBSP}этим серийным номером. ${filesHint(2)}`,
        max: 2,
      },
    ],
    product: "required",
  },
  call: {
    title: "Заказать звонок",
    noun: "Обратный звонок",
    lead: "Перезвоним бесплатно. Телефон нужен только для этого звонка.",
    submit: "Жду звонка",
    thanks: "Перезвоним в выбранное время.",
    fields: [name, phone, time],
  },
};
