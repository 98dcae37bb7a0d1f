import { MAX_LINES } from "#shared/domain/cart.ts";
import { fileTooLarge } from "#shared/domain/forms/form-errors.ts";
import { COMPARE_LIMIT, FAVORITES_LIMIT } from "#shared/domain/lists/lists.ts";
import { stateRules, type OrderPart, type OrderState } from "#shared/domain/orders/order-state.ts";
import { quantityText } from "#shared/domain/unit.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { NBSP } from "#shared/text/format.ts";
import { failure } from "../../failure.ts";

/** The missing pieces of one product in an order to be confirmed. */
export interface Shortage {
  name: string;
  missing: number;
  left: number;
}

const settingsChanged = (by: string) => `Настройки тем временем изменили: ${by}. Сверьте и${NBSP}сохраните ещё раз`;
const callUs = (phone: string) => `Позвоните нам: ${phone.replaceAll(" ", NBSP)}`;

const orderParts: Record<OrderPart, string> = {
  goods: "состав и сумму",
  delivery: "доставку",
  contacts: "покупателя и адрес",
  track: "перевозчика и номер для отслеживания",
};

function shortText(lines: readonly Shortage[]): string {
  const texts = lines.map(({ name, missing, left }) => `${name}: нужно ещё ${missing}${NBSP}шт., осталось ${left}${NBSP}шт.`);
  return `Товара не${NBSP}хватает. ${texts.join("; ")}`;
}

/** The failures of the backend: status, code for programs, and sentence for people. */
export const failures = {
  // Any call.
  addressUnknown: failure(404, "NOT_FOUND", "Такого адреса нет"),
  formInvalid: failure(422, "FORM_INVALID", "Проверьте отмеченные поля"),
  idempotencyKeyInvalid: failure(400, "IDEMPOTENCY_KEY_INVALID", "Idempotency-Key: от 8 до 200 знаков латиницы без пробелов"),
  internal: failure(500, "INTERNAL", "Что-то сломалось у нас. Попробуйте ещё раз чуть позже"),
  originForeign: failure(403, "ORIGIN_FOREIGN", "Запрос пришёл с другого сайта. Откройте магазин и повторите действие"),
  queryInvalid: failure(400, "QUERY_INVALID", "Запрос составлен с ошибкой: проверьте адрес страницы"),
  requestInvalid: failure(400, "REQUEST_INVALID", "Запрос повреждён"),
  storageUnavailable: failure(
    503,
    "STORAGE_UNAVAILABLE",
    `У${NBSP}магазина сбой, пока ничего не${NBSP}записывается. Попробуйте ещё раз через минуту`,
  ),
  // The parser of JSON and urlencoded forms refuses a body with these two.
  bodyTooLarge: failure(413, "REQUEST_INVALID", "Слишком много данных в одном запросе"),
  bodyTypeUnknown: failure(415, "REQUEST_INVALID", "Этот вид данных не поддерживается"),

  // Texts.
  textUnknown: failure(404, "TEXT_NOT_FOUND", "Такого текста нет"),
  textChanged: failure(409, "TEXT_CHANGED", "Пока вы работали, текст изменил другой сотрудник"),
  textTimePast: failure(422, "TEXT_TIME_PAST", "Назовите время, которое ещё не прошло", "at"),
  textNameTaken: failure(422, "TEXT_NAME_TAKEN", "Такой адрес уже занят: назовите другой", "name"),
  textTooLong: failure(422, "TEXT_TOO_LONG", `Текст больше 256${NBSP}КБ`, "text"),
  textNeeded: failure(422, "TEXT_NEEDED", "Без этого файла магазин не работает, убрать его нельзя"),

  // Catalogue and pages.
  brandUnknown: failure(404, "NOT_FOUND", "Такого бренда нет"),
  catalogEmpty: failure(503, "CATALOG_EMPTY", "Каталог готовится. Зайдите через минуту"),
  entryUnknown: failure(404, "NOT_FOUND", "Такой страницы нет"),
  goodsChanged: failure(409, "GOODS_CHANGED", (by: string) => `Товар изменили: ${by}. Посмотрите, что стало, и${NBSP}повторите`),
  plannerUnknown: failure(404, "NOT_FOUND", "Планировщика в этом магазине нет"),
  productUnknown: failure(404, "PRODUCT_NOT_FOUND", "Такого товара нет: он снят с продажи или адрес набран с ошибкой"),
  redirectUnknown: failure(404, "REDIRECT_NOT_FOUND", "У этого адреса нет нового"),
  sectionChanged: failure(409, "SECTION_CHANGED", `Раздел изменил кто-то ещё. Посмотрите, что стало, и${NBSP}повторите`),
  sectionUnknown: failure(404, "SECTION_NOT_FOUND", "Такого раздела в каталоге нет"),
  serialsTooMany: failure(
    429,
    "TOO_MANY_SERIALS",
    "Слишком много номеров подряд. Подождите немного или выберите модель ниже",
    "serial_number",
  ),
  servicePageUnknown: failure(404, "NOT_FOUND", "Такой страницы сервиса нет"),
  zoneUnknown: failure(404, "NOT_FOUND", "Такой зоны нет"),

  // Markets.
  feedBeingWritten: failure(503, "FEED_BEING_WRITTEN", "Выгрузка готовится. Запросите её ещё раз через минуту"),
  marketsChanged: failure(409, "MARKETS_CHANGED", settingsChanged),

  // The exchange with 1C, at the desk.
  exchangeFileUnknown: failure(404, "NOT_FOUND", "Такого файла у обмена нет: хранятся файлы последних обменов"),
  exchangeSettingsChanged: failure(409, "EXCHANGE_CHANGED", settingsChanged),
  exchangeUnknown: failure(404, "NOT_FOUND", "Такого обмена нет"),
  // Cart, favourites and comparison.
  cartInvalid: failure(400, "CART_INVALID", "Корзина повреждена: обновите страницу или соберите корзину заново"),
  cartTooLong: failure(400, "CART_TOO_LONG", `В корзине может быть не больше ${MAX_LINES} позиций`),
  comparisonInvalid: failure(400, "IDS_INVALID", "Ссылка на сравнение повреждена: номера товаров в ней не читаются"),
  comparisonTooLong: failure(400, "LIST_TOO_LONG", `Сравнить можно не больше ${COMPARE_LIMIT} товаров за раз`),
  favoritesTooLong: failure(400, "LIST_TOO_LONG", `В списке может быть не больше ${FAVORITES_LIMIT} товаров`),

  // Orders, for shoppers.
  paymentNotDue: failure(409, "PAYMENT_NOT_DUE", `Сейчас по${NBSP}этому заказу нечего оплачивать онлайн: обновите страницу`),
  paymentRefused: failure(502, "PAYMENT_REFUSED", `Платёжная система не${NBSP}приняла платёж. Попробуйте другой способ или позвоните нам`),
  paymentUnanswered: failure(503, "PAYMENT_UNANSWERED", "Банк пока не отвечает. Повторите через минуту: дважды деньги не спишутся"),
  orderBodyUnsupported: failure(415, "BODY_UNSUPPORTED", "Заказ принимается как JSON или как форма"),
  orderInvalid: failure(422, "ORDER_INVALID", "Заказ не отправлен: проверьте отмеченные поля"),
  orderKeyReused: failure(422, "IDEMPOTENCY_KEY_REUSED", "С этим ключом уже оформлен другой заказ. Обновите страницу и повторите"),
  orderLinkWrong: failure(404, "ORDER_NOT_FOUND", "Заказ не найден: откройте ссылку из письма целиком"),
  orderPhoneFixed: failure(
    409,
    "PHONE_FIXED",
    (shopPhone: string) => `Заказ уже в${NBSP}работе, номер здесь не${NBSP}изменить. ${callUs(shopPhone)}`,
  ),
  orderPhonesTooMany: failure(429, "TOO_MANY_CHANGES", (shopPhone: string) => `Номер меняли несколько раз подряд. ${callUs(shopPhone)}`),
  orderPhoneUnconfirmed: failure(422, "PHONE_UNCONFIRMED", "Подтвердите телефон кодом из SMS", "phone"),
  orderDaysChanged: failure(
    409,
    "DELIVERY_CHANGED",
    (days: string) => `Срок доставки изменился: ${days}. Проверьте заказ и${NBSP}отправьте ещё раз`,
    "delivery",
  ),
  /** Kopecks. */
  orderPriceChanged: failure(
    409,
    "PRICE_CHANGED",
    ({ expected, total_price, spent }: { expected: number; total_price: number; spent: readonly string[] }) =>
      `Сумма изменилась: была ${moneyText(expected / 100)}, стала ${moneyText(total_price / 100)}.${spent.map((title) => ` Скидкой «${title}» вы${NBSP}уже пользовались.`).join("")} Проверьте заказ и${NBSP}отправьте ещё раз`,
    "products",
  ),
  orderProductsUnavailable: failure(409, "PRODUCTS_UNAVAILABLE", "Часть товаров купить нельзя"),
  ordersTooMany: failure(429, "TOO_MANY_ORDERS", "Слишком много заказов подряд. Подождите немного или позвоните нам"),
  orderStockShort: failure(
    409,
    "STOCK_SHORT",
    (lines: readonly { name: string; stock: number | null; quantity: number; unit: string }[]) =>
      lines
        .map(({ name, stock, quantity, unit }) => `${name}: в${NBSP}наличии ${quantityText(stock ?? 0, unit)}, в${NBSP}заказе ${quantity}`)
        .join("; "),
    "products",
  ),

  paperUnknown: failure(404, "PAPER_NOT_FOUND", "Такого документа нет"),
  offerOver: failure(410, "OFFER_OVER", "Срок предложения вышел. Попросите у\u00a0нас новое"),
  listsTooMany: failure(429, "TOO_MANY_LISTS", "Слишком много списков подряд. Подождите немного"),
  savedCartUnknown: failure(404, "SAVED_CART_NOT_FOUND", "Такого списка нет: он удалён, или срок ссылки вышел"),
  savedCartsTooMany: failure(429, "TOO_MANY_SAVED_CARTS", "Сегодня сохранено слишком много списков. Попробуйте завтра"),
  papersTooMany: failure(429, "TOO_MANY_PAPERS", "Слишком много документов подряд. Подождите немного"),

  // Orders, at the desk.
  orderChanged: failure(409, "ORDER_CHANGED", (by: string) => `Заказ тем временем изменили: ${by}. Посмотрите, что сделано, и повторите`),
  orderBatchOver: failure(
    409,
    "BATCH_OVER",
    `Вернуть уже нельзя: прошло больше десяти минут или это уже сделали. Откройте заказ и${NBSP}верните его на${NBSP}шаг назад`,
  ),
  orderBatchUnknown: failure(404, "BATCH_NOT_FOUND", "Такого действия нет: оно было больше суток назад"),
  orderEmailMissing: failure(422, "EMAIL_MISSING", `Покупатель не${NBSP}оставил почту: сообщите сумму по${NBSP}телефону`),
  orderHeldShort: failure(409, "STOCK_SHORT", shortText),
  orderLinesShort: failure(409, "STOCK_SHORT", shortText, "lines"),
  orderNotReturnable: failure(
    409,
    "ORDER_CLOSED",
    (status: OrderState) => `Заказ в${NBSP}состоянии «${stateRules(status).staffName}»: товары не${NBSP}могут вернуться`,
  ),
  orderPartClosed: failure(
    409,
    "ORDER_CLOSED",
    ({ status, part }: { status: OrderState; part: OrderPart }) =>
      `Заказ в${NBSP}состоянии «${stateRules(status).staffName}»: ${orderParts[part]} уже не${NBSP}изменить`,
  ),
  orderPaymentOnline: failure(409, "PAYMENT_ONLINE", `Это запись платёжной системы, её не${NBSP}убирают: деньги возвращает форма возврата`),
  orderPaymentUnknown: failure(409, "STATE_IMPOSSIBLE", "Этой записи об оплате уже нет"),
  orderStateForbidden: failure(403, "STAFF_FORBIDDEN", "Вашей роли это недоступно"),
  orderStateImpossible: failure(
    409,
    "STATE_IMPOSSIBLE",
    ({ present, state }: { present: OrderState; state: OrderState }) =>
      `Заказ уже в состоянии «${stateRules(present).staffName}»: «${stateRules(state).staffName}» из него не следует`,
  ),
  orderStepFirst: failure(
    409,
    "STATE_IMPOSSIBLE",
    (present: OrderState) => `Заказ в${NBSP}состоянии «${stateRules(present).staffName}»: шага назад у${NBSP}него нет`,
  ),
  orderDiscountOver: failure(
    409,
    "DISCOUNT_OVER",
    (name: string) =>
      `Скидку «${name}» этого заказа тем временем использовали другие, и${NBSP}её предел достигнут. Поднимите предел в${NBSP}разделе «Скидки и${NBSP}промокоды» и${NBSP}повторите`,
  ),
  discountUnknown: failure(404, "DISCOUNT_NOT_FOUND", "Такой скидки нет"),
  discountChanged: failure(409, "DISCOUNT_CHANGED", `Скидку тем временем изменил другой сотрудник. Сверьте и${NBSP}сохраните ещё раз`),
  requisitesMissing: failure(409, "REQUISITES_MISSING", "Сначала укажите банковские реквизиты магазина", "file"),
  transferTaken: failure(409, "TRANSFER_TAKEN", "Этот платёж тем временем уже разобрали. Обновите страницу"),
  orderUnknown: failure(404, "ORDER_NOT_FOUND", (number: string) => `Заказа ${number} нет`),

  // Enquiries, and reviews with questions.
  enquiriesTooMany: failure(429, "TOO_MANY_ENQUIRIES", "Слишком много обращений подряд. Подождите немного или позвоните нам"),
  enquiryFileMisplaced: failure(422, "FORM_INVALID", "Файлы принимаются только в\u00a0поле files"),
  enquiryBodyUnsupported: failure(415, "BODY_UNSUPPORTED", "Форма принимается как JSON, как urlencoded или как multipart/form-data"),
  enquiryChanged: failure(409, "ENQUIRY_CHANGED", "Обращение тем временем изменил другой сотрудник. Посмотрите, что сделано, и повторите"),
  enquiryEmailMissing: failure(422, "NO_EMAIL", "Почту в этом обращении не оставили: позвоните"),
  enquiryFileTooLarge: failure(413, "FILE_TOO_LARGE", fileTooLarge, "files"),
  enquiryFileUnknown: failure(404, "FILE_NOT_FOUND", "Такого файла нет"),
  enquiryFilesTooMany: failure(
    429,
    "TOO_MANY_FILES",
    (shopEmail: string) =>
      `За${NBSP}сутки пришло слишком много файлов. Отправьте форму без${NBSP}них, а${NBSP}файлы пришлите на${NBSP}${shopEmail}`,
    "files",
  ),
  enquiryFilesUnavailable: failure(
    503,
    "FILES_UNAVAILABLE",
    `Файлы сейчас не${NBSP}принимаются. Отправьте форму без${NBSP}них, а${NBSP}файлы пришлите позже`,
    "files",
  ),
  enquiryFormOff: failure(403, "FORM_OFF", `Эту форму магазин сейчас не${NBSP}принимает: позвоните или напишите`),
  enquiryFormUnknown: failure(404, "FORM_NOT_FOUND", "Такой формы нет"),
  enquiryKeyReused: failure(422, "IDEMPOTENCY_KEY_REUSED", "С этим ключом уже отправлена другая форма. Обновите страницу и повторите"),
  enquiryTooLarge: failure(413, "REQUEST_TOO_LARGE", "Слишком много данных в одном запросе"),
  enquiryUnknown: failure(404, "ENQUIRY_NOT_FOUND", "Такого обращения нет"),
  reviewChanged: failure(409, "REVIEW_CHANGED", "Тем временем об этом решил другой сотрудник. Посмотрите, что изменилось, и повторите"),
  reviewEmailMissing: failure(422, "NO_EMAIL", "Писать некому: данные автора стёрты"),
  reviewUnknown: failure(404, "REVIEW_NOT_FOUND", "Такого отзыва или вопроса нет"),

  // Newsletter.
  newsletterKeyUnknown: failure(404, "KEY_UNKNOWN", "Ссылка не подходит: откройте её из письма целиком"),
  newsletterTriesTooMany: failure(429, "TOO_MANY_ENQUIRIES", "Слишком много попыток подряд. Подождите несколько минут"),
  newsletterUnavailable: failure(502, "NEWSLETTER_FAILED", "Подписка сейчас не работает. Попробуйте ещё раз позже"),

  // Accounts.
  codeRequestsTooMany: failure(429, "TOO_MANY_TRIES", "Слишком много запросов кода. Подождите и попробуйте снова"),
  codeTooSoon: failure(429, "CODE_TOO_SOON", (seconds: number) => `Код уже отправлен. Новый можно запросить через ${seconds}${NBSP}с`),
  /** The same for an expired code and for one with too many tries, because the shopper does the same in each case. */
  codeWrong: failure(422, "CODE_WRONG", "Код неверный или больше не действует. Проверьте цифры или запросите новый", "code"),
  loginNeeded: failure(401, "LOGIN_REQUIRED", "Войдите в личный кабинет"),
  loginWrong: failure(
    422,
    "LOGIN_WRONG",
    "Неверный логин или пароль. По телефону входят после того, как подтвердят его в личном кабинете",
    "password",
  ),
  messagesTooMany: failure(
    429,
    "TOO_MANY_MESSAGES",
    "Сегодня сюда отправлено слишком много сообщений. Попробуйте завтра или позвоните нам",
  ),
  passwordsTooMany: failure(429, "TOO_MANY_TRIES", "Слишком много попыток войти. Подождите 15 минут или задайте новый пароль"),
  passwordsFromUnknownTooMany: failure(
    429,
    "TOO_MANY_TRIES",
    "Слишком много попыток войти с незнакомых устройств. Войдите там, где уже входили, или задайте новый пароль",
  ),
  registrationPasswordNeeded: failure(
    422,
    "PASSWORD_NEEDED",
    "Письмо открыто не там, где вы регистрировались. Введите пароль, который тогда придумали",
    "password",
  ),
  /** Of shoppers and of the staff. */
  triesTooMany: failure(429, "TOO_MANY_TRIES", "Слишком много попыток подряд. Подождите несколько минут и попробуйте снова"),

  // The staff and the desk.
  invitationOver: failure(
    404,
    "INVITATION_OVER",
    "Ссылка не действует: она одноразовая и живёт один час. Попросите владельца магазина о новой",
  ),
  letterUnknown: failure(404, "LETTER_NOT_FOUND", "Этого письма в очереди уже нет"),
  memberUnknown: failure(404, "MEMBER_NOT_FOUND", "Такого сотрудника нет"),
  ownerLast: failure(409, "LAST_OWNER", "Это единственный владелец: сначала сделайте владельцем кого-то ещё, и пусть он войдёт в кабинет"),
  goodsBatchOver: failure(409, "BATCH_OVER", "Этого уже не сделать: посмотрите, что с изменением сейчас"),
  goodsBatchUnknown: failure(404, "BATCH_NOT_FOUND", "Такого изменения нет"),
  importChanged: failure(409, "IMPORT_CHANGED", "Пока вы смотрели, здесь сделали что-то другое: сверьте и повторите"),
  importFileGone: failure(404, "IMPORT_FILE_GONE", "Этот файл больше не хранится"),
  importNotShown: failure(409, "IMPORT_CHANGED", "В магазине уже другой каталог: отменить можно последний импорт"),
  importUnknown: failure(404, "IMPORT_NOT_FOUND", "Такого импорта нет"),
  feedTooLarge: failure(413, "FEED_TOO_LARGE", "Файл слишком велик: сожмите его в gzip или дайте адрес выгрузки", "file"),
  redirectGone: failure(404, "REDIRECT_NOT_FOUND", "Такой переадресации уже нет"),
  shopperUnknown: failure(404, "SHOPPER_NOT_FOUND", "Такого покупателя нет"),
  staffCodesTooMany: failure(429, "TOO_MANY_TRIES", "Слишком много неверных кодов. Подождите 15 минут"),
  staffForbidden: failure(403, "STAFF_FORBIDDEN", "Вашей роли это недоступно. Доступ даёт владелец магазина"),
  staffLoginNeeded: failure(401, "STAFF_LOGIN_REQUIRED", "Войдите в кабинет сотрудника"),
  staffLoginWrong: failure(422, "STAFF_LOGIN_WRONG", "Неверная почта или пароль", "password"),
  staffPasswordsTooMany: failure(
    429,
    "TOO_MANY_TRIES",
    "Слишком много попыток войти. Подождите 15 минут или попросите владельца магазина о новой ссылке",
  ),
  staffPasswordsFromUnknownTooMany: failure(
    429,
    "TOO_MANY_TRIES",
    "Слишком много попыток войти с незнакомых устройств. Войдите там, где уже входили",
  ),
  totpCodesNotBegun: failure(409, "TOTP_NOT_BEGUN", "Сначала включите вход с кодом"),
  totpDemanded: failure(403, "TOTP_DEMANDED", "Владелец магазина требует входить с кодом: выключить его нельзя"),
  totpNeeded: failure(422, "TOTP_NEEDED", "Введите шесть цифр из приложения или запасной код", "totp"),
  totpNotBegun: failure(409, "TOTP_NOT_BEGUN", "Сначала откройте код для приложения"),
  totpSetupNeeded: failure(403, "TOTP_SETUP_NEEDED", "Владелец магазина требует входить с кодом: настройте его в своём профиле"),
  totpWrong: failure(422, "TOTP_WRONG", "Код не подходит. Проверьте, что время на телефоне верное, и дождитесь следующего кода", "totp"),
};
