/** The enquiries: the last part of /ajax/form-…/ and of the form's own page /forms/…/. */
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
  "product-registration",
  "call",
] as const;
export type FormId = (typeof formIds)[number];

export function isFormId(text: string | undefined): text is FormId {
  return formIds.some((id) => id === text);
}

/** What a field asks for; it decides the input, its keyboard and how the answer is checked. */
export type FieldKind = "name" | "phone" | "email" | "line" | "text" | "choice" | "number" | "date" | "rating" | "files";

export interface FormField {
  name: string;
  kind: FieldKind;
  label: string;
  required?: boolean;
  hint?: string;
  /** Characters of a text; kind `files`: how many. */
  max?: number;
  /** Of a choice. */
  options?: readonly string[];
  /** HTML autocomplete token. */
  autocomplete?: string;
  placeholder?: string;
}

export interface FormSpec {
  /** Heading of the form and of its letter. */
  title: string;
  /** What happens after sending; also says why the phone is asked for. */
  lead: string;
  submit: string;
  /** What the shopper reads when it has arrived. */
  thanks: string;
  fields: readonly FormField[];
  /** The product that the enquiry is about goes with it as `product_id`. */
  product?: "optional" | "required";
}

const TEXT_MAX = 3000;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Beyond these a file is refused; the content is checked, not the name. */
export const FILE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/heic", "application/pdf"] as const;

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
const text = (label: string, required = false): FormField => ({ name: "text", kind: "text", label, required, max: TEXT_MAX });
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
  hint: "Две буквы и восемь цифр на табличке рамы или на паспорте изделия.",
  max: 40,
};

export const forms: Readonly<Record<FormId, FormSpec>> = {
  questions: {
    title: "Задать вопрос",
    lead: "Ответим на почту в течение рабочего дня.",
    submit: "Отправить вопрос",
    thanks: "Вопрос у нас. Ответ придёт на почту в течение рабочего дня.",
    fields: [name, { ...email, required: true }, text("Вопрос", true)],
    product: "optional",
  },
  consultation: {
    title: "Помочь с выбором",
    lead: "Инженер позвонит, спросит о месте и о тех, кто будет заниматься, и назовёт модель. Или скажет, что покупать не нужно.",
    submit: "Жду звонка",
    thanks: "Позвоним в выбранное время. Звонок бесплатный.",
    fields: [name, phone, time, text("Что важно учесть")],
    product: "optional",
  },
  request: {
    title: "Заказать изделие",
    lead: "Для товаров по запросу и тех, что закончились: назовём цену и срок. Телефон нужен, чтобы согласовать условия.",
    submit: "Отправить заявку",
    thanks: "Заявка у нас. Назовём цену и срок в течение рабочего дня.",
    fields: [name, phone, email, { name: "quantity", kind: "number", label: "Количество", placeholder: "1" }, text("Комментарий")],
    product: "required",
  },
  "see-live": {
    title: "Посмотреть вживую",
    lead: "Подготовим изделие к вашему приезду в шоурум. Телефон нужен, чтобы подтвердить время.",
    submit: "Записаться",
    thanks: "Запись у нас. Позвоним и подтвердим время.",
    fields: [
      name,
      phone,
      { name: "office", kind: "choice", label: "Шоурум", required: true, options: ["Мытищи", "Санкт-Петербург"] },
      { name: "visit_date", kind: "date", label: "Удобный день", required: true },
      text("Комментарий"),
    ],
    product: "optional",
  },
  equipment: {
    title: "Оснастить клуб",
    lead: "Вернёмся с планом расстановки, сметой и сроком в течение трёх рабочих дней. Телефон нужен, чтобы уточнить размеры.",
    submit: "Получить план и смету",
    thanks: "Задача у нас. План и смета придут в течение трёх рабочих дней.",
    fields: [
      name,
      { ...company, required: true },
      phone,
      { ...email, required: true },
      { ...city, required: true },
      { name: "area", kind: "number", label: "Площадь зала, м²" },
      text("Что будет в зале"),
      {
        name: "files",
        kind: "files",
        label: "План помещения",
        hint: "До 3 файлов JPEG, PNG, WebP, HEIC или PDF, каждый до 10 МБ.",
        max: 3,
      },
    ],
  },
  dealer: {
    title: "Стать дилером",
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
    lead: "Инженер ответит в течение рабочего дня. Телефон нужен, чтобы разобраться вместе: половина обращений решается без ремонта.",
    submit: "Отправить заявку",
    thanks: "Заявка у нас. Инженер ответит в течение рабочего дня.",
    fields: [
      name,
      phone,
      email,
      { ...city, required: true },
      { name: "product_name", kind: "line", label: "Изделие", required: true },
      serial,
      order,
      text("Что случилось", true),
      { name: "files", kind: "files", label: "Фотографии", hint: "До 5 файлов JPEG, PNG, WebP, HEIC или PDF, каждый до 10 МБ.", max: 5 },
    ],
  },
  installment: {
    title: "Заявка на рассрочку",
    lead: "Подготовим договор и позвоним. Решение за вами: заявка ни к чему не обязывает.",
    submit: "Отправить заявку",
    thanks: "Заявка у нас. Позвоним в течение двух часов в рабочее время.",
    fields: [
      name,
      phone,
      email,
      { name: "price", kind: "number", label: "Сумма покупки, ₽", required: true },
      { name: "first_payment", kind: "number", label: "Первый взнос, ₽" },
      { name: "months", kind: "number", label: "Срок, месяцев", required: true },
      text("Комментарий"),
    ],
    product: "optional",
  },
  "add-comment": {
    title: "Оставить отзыв",
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
    ],
    product: "required",
  },
  "product-registration": {
    title: "Регистрация изделия",
    lead: "Запишем серийный номер и дату покупки, чтобы гарантия не зависела от чека. Телефон нужен для связи по гарантии.",
    submit: "Зарегистрировать",
    thanks: "Изделие зарегистрировано. Подтверждение отправили на почту.",
    fields: [
      name,
      phone,
      { ...email, required: true },
      { ...serial, required: true },
      { name: "purchase_date", kind: "date", label: "Дата покупки", required: true },
      { name: "shop", kind: "line", label: "Где куплено" },
      {
        name: "files",
        kind: "files",
        label: "Чек или договор",
        required: true,
        hint: "До 2 файлов JPEG, PNG, WebP, HEIC или PDF, каждый до 10 МБ.",
        max: 2,
      },
    ],
    product: "required",
  },
  call: {
    title: "Заказать звонок",
    lead: "Перезвоним бесплатно. Телефон нужен только для этого звонка.",
    submit: "Жду звонка",
    thanks: "Перезвоним в выбранное время.",
    fields: [name, phone, time],
  },
};
