/** What the journal records, in the words that its readers see. A new deed gets a row here. */
export const deeds = {
  "staff-login": "Вход в кабинет",
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
  "shopper-dealer": "Цены дилера",
  "shopper-export": "Данные покупателя выданы",
  "shopper-erase": "Данные покупателя стёрты",
  "letter-retry": "Письмо отправлено ещё раз",
  "catalogue-import": "Каталог загружен из выгрузки",
  "catalogue-undo": "Возвращён прежний каталог",
  "catalogue-demo": "Показан демонстрационный каталог",
  "shop-content": "Тексты сайта скопированы для правки",
  "shop-restore": "Магазин возвращён из копии",
  "desk-settings": "Настройки кабинета изменены",
} as const;
export type Deed = keyof typeof deeds;

/** What a deed was done to. */
export const subjectNames = {
  staff: "Сотрудник",
  desk: "Кабинет",
  enquiry: "Обращение",
  review: "Отзыв",
  shopper: "Покупатель",
  letter: "Письмо",
  catalogue: "Каталог",
  shop: "Магазин",
} as const;
export type SubjectKind = keyof typeof subjectNames;
