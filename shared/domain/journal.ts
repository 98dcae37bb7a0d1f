import { NBSP } from "../text/format.ts";

/** The actions that the journal records, with their names for its readers. A new action gets a row here. */
export const deeds = {
  "staff-login": "Вход в кабинет",
  "staff-login-failed": "Вход не удался",
  "staff-add": "Сотрудник добавлен",
  "staff-link": "Ссылка для входа выдана",
  "staff-join": "Пароль задан по ссылке",
  "staff-change": "Имя сотрудника изменено",
  "staff-role": "Роль изменена",
  "staff-password": "Пароль изменён",
  "staff-remove": "Сотрудник удалён",
  "staff-sessions": "Сеансы завершены",
  "totp-on": "Вход с кодом включён",
  "totp-off": "Вход с кодом выключен",
  "totp-codes": "Запасные коды заменены",
  "enquiry-assign": "Обращение передано",
  "enquiry-answer": "На обращение ответили",
  "enquiry-note": "Заметка к обращению",
  "enquiry-done": "Обращение закрыто",
  "enquiry-reopen": "Обращение открыто снова",
  "review-approve": "Отзыв опубликован",
  "review-reject": "Отзыв отклонён",
  "review-answer": "Ответ на отзыв изменён",
  "review-undo": "Решение об отзыве отменено",
  "question-approve": "Вопрос опубликован с ответом",
  "question-reply": "На вопрос ответили письмом",
  "question-reject": "Вопрос отклонён",
  "question-answer": "Ответ на вопрос изменён",
  "question-undo": "Решение о вопросе отменено",
  "shopper-dealer": "Цены дилера",
  "shopper-export": "Данные покупателя выданы",
  "shopper-erase": "Данные покупателя стёрты",
  "letter-retry": "Письмо отправлено ещё раз",
  "catalogue-import": "Каталог загружен из выгрузки",
  "import-begin": "Выгрузка отдана на импорт",
  "import-decline": "Выгрузка отклонена",
  "import-stop": "Импорт остановлен",
  "import-source": "Адрес выгрузки изменён",
  "import-source-remove": "Адрес выгрузки удалён",
  "catalogue-undo": "Возвращён прежний каталог",
  "catalogue-demo": "Показан демонстрационный каталог",
  "goods-new": "Товар добавлен",
  "goods-remove": "Товар удалён",
  "section-new": "Раздел добавлен",
  "section-change": "Раздел изменён",
  "section-move": "Раздел переставлен",
  "section-filters": "Выбраны фильтры раздела",
  "section-remove": "Раздел удалён",
  "section-restore": "Раздел возвращён",
  "catalogue-own": "Начат каталог из своих товаров",
  "goods-change": "Товар изменён",
  "goods-back": "Возвращено значение из выгрузки",
  "goods-batch": "Изменены сразу многие товары",
  "goods-batch-undo": "Изменение многих товаров отменено",
  "goods-count": "Остаток пересчитан",
  "samples-removed": "Демонстрационные отзывы и вопросы убраны",
  "shop-content": "Тексты сайта скопированы для правки",
  "content-import": "Тексты сайта заменены из папки",
  "content-begin": "Начаты тексты своего магазина",
  "content-back": "Возвращены прежние тексты магазина",
  "first-start": "Шаг первого запуска",
  "content-save": "Текст сайта сохранён",
  "content-publish": "Текст сайта опубликован",
  "content-remove": "Текст сайта убран",
  "shop-restore": "Магазин возвращён из копии",
  "desk-settings": "Настройки кабинета изменены",
  "order-new": "Заказ принят по телефону",
  "order-state": "Состояние заказа изменено",
  "order-undo": "Заказ возвращён на шаг назад",
  "order-goods": "Состав и сумма заказа изменены",
  "order-take-back": "Часть товаров вернулась",
  "order-delivery": "Доставка заказа изменена",
  "order-contacts": "Покупатель и адрес заказа изменены",
  "order-track": "Отслеживание заказа изменено",
  "order-assign": "Ответственный за заказ изменён",
  "order-note": "Заметка к заказу",
  "order-payment": "Оплата заказа записана",
  "discount-add": "Скидка добавлена",
  "discount-change": "Скидка изменена",
  "statement-load": "Банковская выписка загружена",
  "transfer-dismiss": "Платёж не относится к заказам",
  "order-payment-undo": "Запись об оплате отменена",
  "order-online-paid": "Заказ оплачен онлайн",
  "order-online-refund": "Возврат отправлен в банк",
  "order-online-refunded": "Деньги вернулись покупателю",
  "order-online-void": "Платёж отменён",
  "order-prepayment": "Оплата вперёд изменена",
  "payment-resolve": "Расхождение с банком разобрано",
  "parcel-order": "Посылка оформлена у перевозчика",
  "parcel-cancel": "Посылка отменена",
  "parcel-state": "Перевозчик сообщил о посылке",
  "parcel-resolve": "Расхождение с перевозчиком разобрано",
  "courier-call": "Курьер перевозчика вызван",
  "courier-call-cancel": "Вызов курьера отменён",
  "order-letter": "Покупателю написали о сумме заказа",
  "orders-export": "Заказы выгружены файлом",
  "journal-export": "Журнал выгружен файлом",
  "numbers-export": "Посещаемость выгружена файлом",
  "enquiries-export": "Обращения выгружены файлом",
  "newsletter-export": "Подписчики выгружены файлом",
  "redirects-import": "Старые адреса загружены",
  "redirect-add": "Переадресация добавлена",
  "redirect-remove": "Переадресация удалена",
  "markets-change": "Настройки маркетов изменены",
  "exchange-settings": "Настройки обмена с 1С изменены",
  "exchange-password": "Пароль обмена с 1С сменён",
  "exchange-file": "1С прислала файл",
  "exchange-orders": "1С забрала заказы",
  "exchange-accept": "Обмен с 1С принят",
  "exchange-decline": "Обмен с 1С отклонён",
  "exchange-choice": "Выбрано между магазином и 1С",
} as const;
export type Deed = keyof typeof deeds;

/** Actions whose effect no page of the shop shows. */
const unseen: readonly string[] = [
  "order-delivery",
  "order-contacts",
  "order-track",
  "order-assign",
  "order-note",
  "order-letter",
  "statement-load",
  "transfer-dismiss",
  "order-online-paid",
  "order-online-refund",
  "order-online-refunded",
  "order-online-void",
  "order-prepayment",
  "payment-resolve",
  "parcel-order",
  "parcel-cancel",
  "parcel-state",
  "parcel-resolve",
  "courier-call",
  "courier-call-cancel",
  "orders-export",
  "journal-export",
  "numbers-export",
  "shop-content",
  "first-start",
  "markets-change",
];

/** Whether pages of the shop show the effect of the action. True for a new action: an unnecessary render costs less than an outdated price. */
export function changesPages(deed: Deed): boolean {
  return !/^(?:staff|totp|enquiry|shopper|letter|exchange|desk|import)-/.test(deed) && !unseen.includes(deed);
}

/** The kinds of objects that the actions change. */
export const subjectNames = {
  staff: "Сотрудник",
  desk: "Кабинет",
  enquiry: "Обращение",
  review: "Отзыв",
  question: "Вопрос",
  shopper: "Покупатель",
  letter: "Письмо",
  catalogue: "Каталог",
  product: "Товар",
  section: "Раздел",
  shop: "Магазин",
  order: "Заказ",
  orders: "Заказы",
  statement: "Выписка",
  discount: "Скидка",
  journal: "Журнал",
  numbers: "Посещаемость",
  enquiries: "Обращения",
  newsletter: "Рассылка",
  redirects: "Старые адреса",
  text: "Текст",
  markets: "Маркеты",
  exchange: "Обмен с 1С",
} as const;
export type SubjectKind = keyof typeof subjectNames;

/** What was done with: its kind and what people call it, «Сотрудник Ольга Иванова», «Заказ 26-000123». */
export function subjectText({ kind, id, name }: { kind: SubjectKind; id: string; name: string }): string {
  const called = name || id;
  return called === "" ? subjectNames[kind] : `${subjectNames[kind]}${NBSP}${called}`;
}

type Values = Readonly<Record<string, string | number | boolean | null>>;

/** One field that was changed. An empty text = the field had no value before, or has none now. */
export interface Change {
  name: string;
  before: string;
  after: string;
}

/** The fields that an action changed, each with its old and new value. What stayed as it was is left out. */
export function changesOf({ before, after }: { before: Values; after: Values }): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] === undefined || before[name] !== after[name]);
  return changed.map((name) => ({ name, before: textOf(before[name]), after: textOf(after[name]) }));
}

function textOf(value: Values[string] | undefined): string {
  if (value === null || value === undefined) return "";
  return typeof value === "boolean" ? (value ? "да" : "нет") : String(value);
}
