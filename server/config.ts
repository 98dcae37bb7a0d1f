import { BlockList, isIP } from "node:net";
import path from "node:path";
import * as z from "zod/mini";

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
    dataDir: data.DATA_DIR,
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

function wholeNumber(min: number, max: number, fallback: number) {
  const need = `нужно целое число от ${min} до ${max}`;
  const digits = z.string().check(z.regex(/^\d{1,9}$/, need));
  const number = z.int(need).check(z.minimum(min, need), z.maximum(max, need));
  return z._default(z.pipe(z.pipe(digits, z.transform(Number)), number), fallback);
}

function url(protocols: string[], example: string) {
  const valid = (value: string) => protocols.includes(URL.parse(value)?.protocol ?? "");
  return z.optional(z.string().check(z.refine(valid, `нужен адрес вида ${example}`)));
}

/** An address without a path: the paths under it are fixed. */
function origin(example: string) {
  const need = `нужен адрес без пути, вида ${example}`;
  const valid = (value: string) => {
    const parsed = URL.parse(value);
    return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`;
  };
  return z.optional(z.pipe(z.string().check(z.refine(valid, need)), z.transform((value) => new URL(value).origin)));
}

function isSubnet(name: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(name)) return true;
  const [address = "", bits, ...rest] = name.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  try {
    new BlockList().addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : -1, family === 4 ? "ipv4" : "ipv6");
    return true;
  } catch {
    return false;
  }
}

/** Express's `trust proxy`: off, on, the number of proxies in front, or their addresses and subnets. */
const trustProxy = z.pipe(
  z.string().check(
    z.refine(
      (value) => /^(?:on|off|true|false|\d{1,2})$/.test(value) || value.split(",").every((name) => isSubnet(name.trim())),
      "нужно on, off, число прокси или их адреса и подсети через запятую",
    ),
  ),
  z.transform((value): Config["trustProxy"] => {
    if (/^\d+$/.test(value)) return Number(value);
    if (/^(?:on|off|true|false)$/.test(value)) return value === "on" || value === "true";
    return value;
  }),
);

const address = z.optional(z.string().check(z.regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/, "нужен адрес почты вида shop@example.ru")));

const environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/, "нужно имя узла или адрес IP")), "0.0.0.0"),
  PUBLIC_URL: origin("https://example.ru"),
  TRUST_PROXY: z._default(trustProxy, false),
  BACKEND_URL: origin("https://backend.example.ru"),
  DATA_DIR: z.pipe(z._default(z.string(), "./var"), z.transform((dir) => path.resolve(dir))),
  DATABASE_URL: url(["postgres:", "postgresql:"], "postgres://user:password@host/database"),
  SMTP_URL: url(["smtp:", "smtps:"], "smtp://user:password@host:587"),
  MAIL_FROM: address,
  ORDERS_TO: address,
  SMS_URL: url(["http:", "https:"], "https://sms.example.ru/send"),
  NEWSLETTER_URL: url(["http:", "https:"], "https://news.example.ru/subscribe"),
  PAGE_CACHE_SECONDS: wholeNumber(0, 86_400, 10),
  WEB_CONCURRENCY: wholeNumber(1, 128, 1),
  LOG_LEVEL: z._default(z.enum(logLevels, `нужно одно из значений ${logLevels.join(", ")}`), "info"),
});
