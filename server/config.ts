import { isIP } from "node:net";
import path from "node:path";
import * as z from "zod";

/** The environment, checked; the only place that reads it. Addresses have no trailing slash, `dataDir` is absolute. */
export interface Config {
  /** 0 = any free port. */
  readonly port: number;
  readonly host: string;
  /** Canonical origin of links; undefined = taken from the request. */
  readonly publicUrl: string | undefined;
  /** Express's `trust proxy` value. */
  readonly trustProxy: boolean | number | string;
  /** Origin of an external backend; undefined = the embedded one. */
  readonly backendUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly ordersTo: string | undefined;
  readonly smsUrl: string | undefined;
  readonly newsletterUrl: string | undefined;
  /** 0 = no page cache. */
  readonly pageCacheSeconds: number;
  readonly webConcurrency: number;
  readonly logLevel: (typeof logLevels)[number];
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
  const { success, data, error } = environment.safeParse(set);
  if (!success) {
    const [issue] = error.issues;
    throw new ConfigError(`Переменная ${String(issue?.path[0])}: ${issue?.message}.`);
  }
  if (data.SMTP_URL && !(data.MAIL_FROM && data.ORDERS_TO)) {
    throw new ConfigError(`Переменная ${data.MAIL_FROM ? "ORDERS_TO" : "MAIL_FROM"}: нужна, когда задана SMTP_URL.`);
  }
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    trustProxy: data.TRUST_PROXY,
    backendUrl: data.BACKEND_URL,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    ordersTo: data.ORDERS_TO,
    smsUrl: data.SMS_URL,
    newsletterUrl: data.NEWSLETTER_URL,
    pageCacheSeconds: data.PAGE_CACHE_SECONDS,
    webConcurrency: data.WEB_CONCURRENCY,
    logLevel: data.LOG_LEVEL,
  });
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

/** Express's `trust proxy`: off, on, the number of proxies in front, or their addresses and subnets. */
const trustProxy = z
  .string()
  .refine((value) => /^(?:on|off|true|false|\d{1,2})$/.test(value) || value.split(",").every((name) => isSubnet(name.trim())), {
    error: "нужно on, off, число прокси или их адреса и подсети через запятую",
  })
  .transform((value): Config["trustProxy"] => {
    if (/^\d+$/.test(value)) return Number(value);
    if (/^(?:on|off|true|false)$/.test(value)) return value === "on" || value === "true";
    return value;
  });

const mailAddress = z.string().regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, "нужен адрес почты вида shop@example.ru");

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "нужно имя узла или адрес IP")
    .default("0.0.0.0"),
  PUBLIC_URL: origin("https://example.ru").optional(),
  TRUST_PROXY: trustProxy.default(false),
  BACKEND_URL: origin("https://backend.example.ru").optional(),
  DATA_DIR: z.string().default("./var"),
  DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host/database").optional(),
  SMTP_URL: url(["smtp:", "smtps:"], "smtp://user:password@host:587").optional(),
  MAIL_FROM: mailAddress.optional(),
  ORDERS_TO: mailAddress.optional(),
  SMS_URL: url(["http:", "https:"], "https://sms.example.ru/send").optional(),
  NEWSLETTER_URL: url(["http:", "https:"], "https://news.example.ru/subscribe").optional(),
  PAGE_CACHE_SECONDS: wholeNumber(0, 86_400).default(10),
  WEB_CONCURRENCY: wholeNumber(1, 128).default(1),
  LOG_LEVEL: z.enum(logLevels, `нужно одно из значений ${logLevels.join(", ")}`).default("info"),
});
