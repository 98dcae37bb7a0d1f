import { isIP } from "node:net";
import path from "node:path";
import * as z from "zod";
import { carrierAccount, carrierVariables, unpairedCarrier, type CarrierAccount } from "./carrier-account.ts";
import { paymentAccounts, paymentVariables, unpairedProvider, type PaymentAccount } from "./payment-accounts.ts";

/** The environment, checked; the only place that reads it. Addresses have no trailing slash, `dataDir` is absolute. */
export interface Config {
  /** 0 = any free port. */
  readonly port: number;
  readonly host: string;
  /** Canonical origin of pages; undefined = taken from the request. */
  readonly publicUrl: string | undefined;
  /** The origin of links in letters: PUBLIC_URL or this machine, never a value from a request. */
  readonly siteUrl: string;
  /** Express's `trust proxy` value. */
  readonly trustProxy: false | number | string;
  /** Origin of an external backend; undefined = the embedded one. */
  readonly backendUrl: string | undefined;
  /** Folders of the external backend whose pictures are resized; each begins and ends with a slash. */
  readonly backendPictures: readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Encrypts the secrets of the staff's codes; undefined = a file in `dataDir` has a key, where the database is there too. */
  readonly secretKey: string | undefined;
  /** The bucket of files that people sent; undefined = they lie in `dataDir`. */
  readonly s3:
    | { readonly url: string; readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string }
    | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly ordersTo: string | undefined;
  /** The mailbox whose mails answer the shop; undefined = nobody but people reads it. */
  readonly imapUrl: string | undefined;
  readonly smsUrl: string | undefined;
  /** The bot and the chat that are told of new orders, enquiries and reviews. */
  readonly alertTelegram: { readonly token: string; readonly chat: string } | undefined;
  /** The program of the shop's own that is told of them. */
  readonly alertWebhook: { readonly url: string; readonly secret: string } | undefined;
  /** The payment providers that are set up: the first one takes new payments. */
  readonly payments: readonly PaymentAccount[];
  /** The carrier that is set up. */
  readonly carrier: CarrierAccount | undefined;
  readonly newsletterUrl: string | undefined;
  /** Hosts with private addresses that feeds may be fetched from. */
  readonly importPrivateHosts: readonly string[];
  /** 0 = no page cache. */
  readonly pageCacheSeconds: number;
  /** Cookies that make a page its visitor's own: a name, or `name=value` for one value only. */
  readonly personalCookies: readonly string[];
  /** Whether browsers store pages for offline use. */
  readonly offline: boolean;
  readonly webConcurrency: number;
  /** 0 = any free port; undefined = nothing is measured. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  readonly logLevel: (typeof logLevels)[number];
  /** NODE_ENV=production: whatever the program prints is JSON lines. */
  readonly production: boolean;
}

/** The environment cannot be started with; `message` is one Russian sentence that names the variable. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/**
 * Reads the environment. An empty variable counts as unset. Values never stand in the error's message, since some are secrets.
 * @throws ConfigError for the first bad value.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const garbled = Object.entries(set).find(([name, value]) => name in environment.shape && name.endsWith("_URL") && hasRawPercent(value));
  if (garbled) throw new ConfigError(`Переменная ${garbled[0]}: знак % в имени, пароле и пути пишется как %25.`);
  const { success, data, error } = environment.safeParse(set);
  if (!success) {
    const [issue] = error.issues;
    throw new ConfigError(`Переменная ${String(issue?.path[0])}: ${issue?.message}.`);
  }
  if (data.SMTP_URL && !(data.MAIL_FROM && data.ORDERS_TO)) {
    throw new ConfigError(`Переменная ${data.MAIL_FROM ? "ORDERS_TO" : "MAIL_FROM"}: нужна, когда задана SMTP_URL.`);
  }
  if (Boolean(data.ALERT_WEBHOOK_URL) !== Boolean(data.ALERT_WEBHOOK_SECRET)) {
    const [missing, given] = data.ALERT_WEBHOOK_URL ? ["SECRET", "URL"] : ["URL", "SECRET"];
    throw new ConfigError(`Переменная ALERT_WEBHOOK_${missing}: нужна, когда задана ALERT_WEBHOOK_${given}.`);
  }
  const unpaired = unpairedProvider(data);
  if (unpaired) throw new ConfigError(`Переменная PAYMENT_PROVIDER: ${unpaired}.`);
  const incomplete = unpairedCarrier(data);
  if (incomplete) throw new ConfigError(incomplete);
  const linking = (["SMTP_URL", "ALERT_TELEGRAM", "ALERT_WEBHOOK_URL", "YOOKASSA_URL", "TBANK_URL"] as const).find(
    (name) => data[name] !== undefined,
  );
  if (linking && !data.PUBLIC_URL) {
    const letters = linking === "SMTP_URL" ? "письмах" : "уведомлениях";
    const why =
      linking.startsWith("ALERT") || linking === "SMTP_URL"
        ? `на этот адрес ведут ссылки в ${letters}`
        : "на этот адрес возвращаются после оплаты";
    throw new ConfigError(`Переменная PUBLIC_URL: нужна, когда задана ${linking}: ${why}.`);
  }
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    siteUrl: data.PUBLIC_URL ?? `http://localhost${data.PORT === 0 ? "" : `:${data.PORT}`}`,
    trustProxy: data.TRUST_PROXY,
    backendUrl: data.BACKEND_URL,
    backendPictures: data.BACKEND_PICTURES,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    secretKey: data.SECRET_KEY,
    s3: data.S3_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    imapUrl: data.IMAP_URL,
    ordersTo: data.ORDERS_TO,
    smsUrl: data.SMS_URL,
    alertTelegram: data.ALERT_TELEGRAM,
    alertWebhook:
      data.ALERT_WEBHOOK_URL && data.ALERT_WEBHOOK_SECRET ? { url: data.ALERT_WEBHOOK_URL, secret: data.ALERT_WEBHOOK_SECRET } : undefined,
    payments: paymentAccounts(data),
    carrier: carrierAccount(data),
    newsletterUrl: data.NEWSLETTER_URL,
    importPrivateHosts: data.IMPORT_PRIVATE_HOSTS,
    pageCacheSeconds: data.PAGE_CACHE_SECONDS,
    // What an outside backend shows to a session is not known here.
    personalCookies: data.PERSONAL_COOKIES ?? (data.BACKEND_URL ? ["PHPSESSID"] : ["account=dealer"]),
    offline: data.OFFLINE === "on",
    webConcurrency: data.WEB_CONCURRENCY,
    metricsPort: data.METRICS_PORT,
    metricsHost: data.METRICS_HOST,
    logLevel: data.LOG_LEVEL,
    production: data.NODE_ENV === "production",
  });
}

/** Whether an address has a `%` that stands for itself, as passwords have them: who decodes the password later would fail. */
function hasRawPercent(address = ""): boolean {
  const { username = "", password = "", pathname = "" } = URL.parse(address) ?? {};
  try {
    decodeURIComponent(username + password + pathname);
    return false;
  } catch {
    return true;
  }
}

function wholeNumber(min: number, max: number) {
  const need = `нужно целое число от ${min} до ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, need)
    .transform(Number)
    .pipe(z.number().min(min, need).max(max, need));
}

function url(protocols: string[], example: string) {
  const valid = (value: string) => protocols.includes(URL.parse(value)?.protocol ?? "");
  return z.string().refine(valid, `нужен адрес вида ${example}`);
}

/** An address without a path: the paths under it are fixed. */
function origin(example: string) {
  const valid = (value: string) => {
    const parsed = URL.parse(value);
    return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`;
  };
  return z
    .string()
    .refine(valid, { error: `нужен адрес без пути, вида ${example}`, abort: true })
    .transform((value) => new URL(value).origin);
}

function isSubnet(name: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(name)) return true;
  const [address = "", bits = "0", ...rest] = name.split("/");
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  return family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
}

const PROXIES = "нужно off, число прокси или их адреса и подсети через запятую";

/**
 * Express's `trust proxy`: off, the number of proxies in front, or their addresses and subnets. To trust everybody would let any client choose
 * its address and the host of the shop.
 */
const trustProxy = z
  .string()
  .refine((value) => !/^(?:on|true)$/i.test(value) && !/\/0+(?:,|\s|$)/.test(value), {
    error: `так верят кому угодно; ${PROXIES}`,
    abort: true,
  })
  .refine((value) => /^(?:off|false|\d{1,2})$/.test(value) || value.split(",").every((name) => isSubnet(name.trim())), PROXIES)
  .transform((value): Config["trustProxy"] => (/^\d+$/.test(value) ? Number(value) : /^(?:off|false)$/.test(value) ? false : value));

const host = z.string().regex(/^[\w.:-]+$/, "нужно имя узла или адрес IP");

/** Not the whole backend: a request for a picture must not do anything else there. */
const pictureFolders = z
  .string()
  .transform((value) => value.split(",").map((folder) => folder.trim()))
  .refine((folders) => folders.every((folder) => /^(?:\/[\w.~%-]+)+\/$/.test(folder) && !folder.includes("/../")), {
    error: "нужны папки через запятую, вида /upload/,/media/",
  });

const mailAddress = z.string().regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, "нужен адрес почты вида shop@example.ru");

const cookieList = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim()))
  .refine((entries) => entries.every((entry) => /^[\w!#$%&'*+.^`|~-]+(?:=[^\s;,"\\]*)?$/.test(entry)), {
    error: "нужны имена cookie через запятую, вида PHPSESSID или account=dealer",
  });

const hostList = z
  .string()
  .transform((list) => list.split(",").map((entry) => entry.trim().toLowerCase()))
  .refine((hosts) => hosts.every((entry) => URL.parse(`http://${entry}`)?.href === `http://${entry}/`), {
    error: "нужны узлы через запятую, с портом, если он не обычный: 1c.office.local,192.168.1.5:8080",
  });

/** What BotFather gives, and the number or the name of the chat that the bot was added to. */
const telegram = z
  .string()
  .regex(
    /^\d+:[\w-]{30,}\/(?:-?\d+|@\w+)$/,
    "нужны ключ бота и чат через косую черту, вида 123456:AAE…/-1001234567890 или 123456:AAE…/@shop_orders",
  )
  .transform((value) => {
    const [token = "", chat = ""] = value.split("/");
    return { token, chat };
  });

/** As Standard Webhooks writes it. */
const webhookSecret = z.string().refine((value) => {
  const [, encoded] = /^whsec_([\w+/]+={0,2})$/.exec(value) ?? [];
  const { length } = Buffer.from(encoded ?? "", "base64");
  return length >= 24 && length <= 64;
}, "нужно whsec_ и от 24 до 64 случайных байтов в base64, например из команды openssl rand -base64 32");

const BUCKET = "нужен адрес вида https://КЛЮЧ:СЕКРЕТ@storage.example.ru/bucket?region=ru-central1";

/** A path-style address of a bucket, with the key for signing. Without a region, the default region of most servers is used. */
const bucket = z.string().transform((value, context) => {
  const parsed = URL.parse(value);
  const path = parsed?.pathname.replace(/\/+$/, "") ?? "";
  if (!parsed || !/^https?:$/.test(parsed.protocol) || !parsed.username || !parsed.password || path === "") {
    context.addIssue(BUCKET);
    return z.NEVER;
  }
  return {
    url: parsed.origin + path,
    accessKeyId: decodeURIComponent(parsed.username),
    secretAccessKey: decodeURIComponent(parsed.password),
    region: parsed.searchParams.get("region") ?? "us-east-1",
  };
});

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: host.default("0.0.0.0"),
  PUBLIC_URL: origin("https://example.ru").optional(),
  TRUST_PROXY: trustProxy.default(false),
  BACKEND_URL: origin("https://backend.example.ru").optional(),
  BACKEND_PICTURES: pictureFolders.default(["/upload/", "/media/"]),
  DATA_DIR: z.string().default("./var"),
  DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host/database").optional(),
  SECRET_KEY: z
    .string()
    .regex(/^\S{32,200}$/, "нужно от 32 случайных знаков без пробелов, например из команды openssl rand -base64 32")
    .optional(),
  S3_URL: bucket.optional(),
  SMTP_URL: url(["smtp:", "smtps:"], "smtp://user:password@host:587").optional(),
  MAIL_FROM: mailAddress.optional(),
  ORDERS_TO: mailAddress.optional(),
  IMAP_URL: url(["imap:", "imaps:"], "imaps://user:password@host:993").optional(),
  SMS_URL: url(["http:", "https:"], "https://sms.example.ru/send").optional(),
  ALERT_TELEGRAM: telegram.optional(),
  ALERT_WEBHOOK_URL: url(["http:", "https:"], "https://crm.example.ru/hooks/shop")
    .refine((value) => !URL.parse(value)?.username, "адрес нужен без имени и пароля: получатель узнаёт магазин по подписи")
    .optional(),
  ALERT_WEBHOOK_SECRET: webhookSecret.optional(),
  ...paymentVariables,
  ...carrierVariables,
  NEWSLETTER_URL: url(["http:", "https:"], "https://news.example.ru/subscribe").optional(),
  IMPORT_PRIVATE_HOSTS: hostList.default([]),
  PAGE_CACHE_SECONDS: wholeNumber(0, 86_400).default(10),
  PERSONAL_COOKIES: cookieList.optional(),
  OFFLINE: z.enum(["on", "off"], "нужно on или off").default("on"),
  WEB_CONCURRENCY: wholeNumber(1, 128).default(1),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: host.default("127.0.0.1"),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, `нужно одно из значений ${logLevels.join(", ")}`).default("info"),
});
