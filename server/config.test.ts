import path from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";

const proxies = "нужно off, число прокси или их адреса и подсети через запятую";

const telegram = "нужны ключ бота и чат через косую черту, вида 123456:AAE…/-1001234567890 или 123456:AAE…/@shop_orders";

describe("loadConfig", () => {
  test("an empty environment gives the defaults", () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: "0.0.0.0",
      publicUrl: undefined,
      siteUrl: "http://localhost:3000",
      trustProxy: false,
      backendUrl: undefined,
      backendPictures: ["/upload/", "/media/"],
      dataDir: path.resolve("var"),
      databaseUrl: undefined,
      s3: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      ordersTo: undefined,
      smsUrl: undefined,
      alertTelegram: undefined,
      alertWebhook: undefined,
      payments: [],
      newsletterUrl: undefined,
      importPrivateHosts: [],
      pageCacheSeconds: 10,
      personalCookies: ["account=dealer"],
      offline: true,
      webConcurrency: 1,
      metricsPort: undefined,
      metricsHost: "127.0.0.1",
      logLevel: "info",
      production: false,
    });
  });

  test("the result is frozen, and an empty variable counts as unset", () => {
    const config = loadConfig({ PORT: "", BACKEND_URL: " " });
    expect(Object.isFrozen(config)).toBe(true);
    expect(config).toMatchObject({ port: 3000, backendUrl: undefined });
  });

  test("every variable is read", () => {
    const config = loadConfig({
      PORT: "8080",
      HOST: "127.0.0.1",
      PUBLIC_URL: "https://vzlet.example/",
      TRUST_PROXY: "loopback, 10.0.0.0/8",
      BACKEND_PICTURES: " /bitrix/upload/ ",
      BACKEND_URL: "http://php.example:8000",
      DATA_DIR: "/data",
      DATABASE_URL: "postgres://shop:secret@db/shop",
      S3_URL: "https://YCAJ:sec%2Fret@storage.example/vzlet/shop/?region=ru-central1",
      SMTP_URL: "smtps://mail.example:465",
      IMAP_URL: "imaps://shop:secret@mail.example:993",
      MAIL_FROM: "Взлёт <shop@vzlet.example>",
      ORDERS_TO: "orders@vzlet.example",
      SMS_URL: "https://sms.example/send",
      ALERT_TELEGRAM: `123456:${"A".repeat(35)}/-1001234567890`,
      ALERT_WEBHOOK_URL: "http://10.0.0.5/hook",
      ALERT_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      YOOKASSA_URL: "https://1001:live_key@api.yookassa.ru",
      TBANK_URL: "https://Terminal:pass%20word@securepay.tinkoff.ru/",
      PAYMENT_PROVIDER: "tbank",
      NEWSLETTER_URL: "https://news.example/subscribe",
      IMPORT_PRIVATE_HOSTS: "1C.office.local, 192.168.1.5:8080",
      PAGE_CACHE_SECONDS: "0",
      PERSONAL_COOKIES: "sid, region=16",
      WEB_CONCURRENCY: "4",
      METRICS_PORT: "9464",
      METRICS_HOST: "0.0.0.0",
      LOG_LEVEL: "warn",
      OFFLINE: "off",
      NODE_ENV: "production",
    });
    expect(config).toEqual({
      port: 8080,
      host: "127.0.0.1",
      publicUrl: "https://vzlet.example",
      siteUrl: "https://vzlet.example",
      trustProxy: "loopback, 10.0.0.0/8",
      backendUrl: "http://php.example:8000",
      backendPictures: ["/bitrix/upload/"],
      dataDir: "/data",
      databaseUrl: "postgres://shop:secret@db/shop",
      s3: { url: "https://storage.example/vzlet/shop", accessKeyId: "YCAJ", secretAccessKey: "sec/ret", region: "ru-central1" },
      smtpUrl: "smtps://mail.example:465",
      imapUrl: "imaps://shop:secret@mail.example:993",
      mailFrom: "Взлёт <shop@vzlet.example>",
      ordersTo: "orders@vzlet.example",
      smsUrl: "https://sms.example/send",
      alertTelegram: { token: `123456:${"A".repeat(35)}`, chat: "-1001234567890" },
      alertWebhook: { url: "http://10.0.0.5/hook", secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" },
      payments: [
        {
          id: "tbank",
          url: "https://securepay.tinkoff.ru",
          shop: "Terminal",
          secret: "pass word",
          pages: ["https://securepay.tinkoff.ru", "https://pay.tbank.ru"],
        },
        {
          id: "yookassa",
          url: "https://api.yookassa.ru",
          shop: "1001",
          secret: "live_key",
          pages: ["https://yoomoney.ru", "https://yookassa.ru", "https://api.yookassa.ru"],
        },
      ],
      newsletterUrl: "https://news.example/subscribe",
      importPrivateHosts: ["1c.office.local", "192.168.1.5:8080"],
      pageCacheSeconds: 0,
      personalCookies: ["sid", "region=16"],
      offline: false,
      webConcurrency: 4,
      metricsPort: 9464,
      metricsHost: "0.0.0.0",
      logLevel: "warn",
      production: true,
    });
  });

  test("with an outside backend every session's pages are personal, unless the setting says otherwise", () => {
    const outside = { BACKEND_URL: "http://php.example:8000" };
    expect(loadConfig(outside).personalCookies).toEqual(["PHPSESSID"]);
    expect(loadConfig({ ...outside, PERSONAL_COOKIES: "account=dealer" }).personalCookies).toEqual(["account=dealer"]);
  });

  test.each([
    ["false", false],
    ["off", false],
    ["2", 2],
    ["10.1.2.3", "10.1.2.3"],
  ])("TRUST_PROXY %s", (value, expected) => {
    expect(loadConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected);
  });

  test.each([
    [{ PORT: "abc" }, "Переменная PORT: нужно целое число от 0 до 65535."],
    [{ PORT: "70000" }, "Переменная PORT: нужно целое число от 0 до 65535."],
    [{ HOST: "a b" }, "Переменная HOST: нужно имя узла или адрес IP."],
    [{ PUBLIC_URL: "vzlet.example" }, "Переменная PUBLIC_URL: нужен адрес без пути, вида https://example.ru."],
    [{ BACKEND_URL: "http://php.example/shop" }, "Переменная BACKEND_URL: нужен адрес без пути, вида https://backend.example.ru."],
    [{ BACKEND_PICTURES: "/" }, "Переменная BACKEND_PICTURES: нужны папки через запятую, вида /upload/,/media/."],
    [{ BACKEND_PICTURES: "/upload/,/a/../b/" }, "Переменная BACKEND_PICTURES: нужны папки через запятую, вида /upload/,/media/."],
    [{ BACKEND_URL: "ftp://php.example" }, "Переменная BACKEND_URL: нужен адрес без пути, вида https://backend.example.ru."],
    [{ TRUST_PROXY: "10.0.0.0/99" }, "Переменная TRUST_PROXY: нужно off, число прокси или их адреса и подсети через запятую."],
    [{ TRUST_PROXY: "on" }, `Переменная TRUST_PROXY: так верят кому угодно; ${proxies}.`],
    [{ TRUST_PROXY: "TRUE" }, `Переменная TRUST_PROXY: так верят кому угодно; ${proxies}.`],
    [{ TRUST_PROXY: "10.0.0.1, 0.0.0.0/0" }, `Переменная TRUST_PROXY: так верят кому угодно; ${proxies}.`],
    [{ DATABASE_URL: "mysql://db" }, "Переменная DATABASE_URL: нужен адрес вида postgres://user:password@host/database."],
    ...["S3_URL", "YOOKASSA_URL", "SMTP_URL", "IMAP_URL", "SMS_URL", "DATABASE_URL"].map((name): [NodeJS.ProcessEnv, string] => [
      { [name]: "https://shop:half%price@example.ru/" },
      `Переменная ${name}: знак % в имени, пароле и пути пишется как %25.`,
    ]),
    ...["s3://shop", "https://storage.example/shop", "https://key:secret@storage.example/"].map((S3_URL): [NodeJS.ProcessEnv, string] => [
      { S3_URL },
      "Переменная S3_URL: нужен адрес вида https://КЛЮЧ:СЕКРЕТ@storage.example.ru/bucket?region=ru-central1.",
    ]),
    [{ YOOKASSA_URL: "https://api.yookassa.ru" }, "Переменная YOOKASSA_URL: нужен адрес вида https://МАГАЗИН:КЛЮЧ@api.yookassa.ru."],
    [{ PAYMENT_PROVIDER: "tbank" }, "Переменная PAYMENT_PROVIDER: нужна ещё TBANK_URL."],
    [
      { TBANK_URL: "https://a:b@bank.example" },
      "Переменная PUBLIC_URL: нужна, когда задана TBANK_URL: на этот адрес возвращаются после оплаты.",
    ],
    [{ MAIL_FROM: "shop" }, "Переменная MAIL_FROM: нужен адрес почты вида shop@example.ru."],
    [{ SMTP_URL: "smtp://mail", MAIL_FROM: "a@b.ru" }, "Переменная ORDERS_TO: нужна, когда задана SMTP_URL."],
    [
      { SMTP_URL: "smtp://mail", MAIL_FROM: "a@b.ru", ORDERS_TO: "a@b.ru" },
      "Переменная PUBLIC_URL: нужна, когда задана SMTP_URL: на этот адрес ведут ссылки в письмах.",
    ],
    [{ ALERT_TELEGRAM: "123456:AAE" }, `Переменная ALERT_TELEGRAM: ${telegram}.`],
    [{ ALERT_TELEGRAM: `123456:${"A".repeat(35)}` }, `Переменная ALERT_TELEGRAM: ${telegram}.`],
    [
      { ALERT_TELEGRAM: `123456:${"A".repeat(35)}/@shop` },
      "Переменная PUBLIC_URL: нужна, когда задана ALERT_TELEGRAM: на этот адрес ведут ссылки в уведомлениях.",
    ],
    [{ ALERT_WEBHOOK_URL: "crm" }, "Переменная ALERT_WEBHOOK_URL: нужен адрес вида https://crm.example.ru/hooks/shop."],
    [
      { ALERT_WEBHOOK_URL: "https://shop:secret@crm.example/" },
      "Переменная ALERT_WEBHOOK_URL: адрес нужен без имени и пароля: получатель узнаёт магазин по подписи.",
    ],
    [{ ALERT_WEBHOOK_URL: "https://crm.example/" }, "Переменная ALERT_WEBHOOK_SECRET: нужна, когда задана ALERT_WEBHOOK_URL."],
    [
      { ALERT_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" },
      "Переменная ALERT_WEBHOOK_URL: нужна, когда задана ALERT_WEBHOOK_SECRET.",
    ],
    [
      { ALERT_WEBHOOK_URL: "https://crm.example/", ALERT_WEBHOOK_SECRET: "whsec_MfKQ" },
      "Переменная ALERT_WEBHOOK_SECRET: нужно whsec_ и от 24 до 64 случайных байтов в base64, например из команды openssl rand -base64 32.",
    ],
    [{ WEB_CONCURRENCY: "0" }, "Переменная WEB_CONCURRENCY: нужно целое число от 1 до 128."],
    [{ PAGE_CACHE_SECONDS: "-1" }, "Переменная PAGE_CACHE_SECONDS: нужно целое число от 0 до 86400."],
    [{ LOG_LEVEL: "loud" }, "Переменная LOG_LEVEL: нужно одно из значений fatal, error, warn, info, debug, trace, silent."],
  ])("%o is refused in one sentence", (env, message) => {
    expect(() => loadConfig(env)).toThrow(new ConfigError(message));
  });
});
