import type { ParcelState, Place } from "#shared/domain/orders/parcel.ts";
import { SECOND_MS, type Clock } from "../clock.ts";
import { askBytes, askJson, jsonOf, Refused, Unanswered } from "../http/ask.ts";
import {
  faultsOf,
  faultText,
  isUuid,
  kopecks,
  listOf,
  objectOf,
  oldestFirst,
  readPoint,
  readStep,
  stateAfter,
  textOf,
} from "./cdek-answers.ts";
import { cdekCourierCalls } from "./cdek-courier-calls.ts";
import type { Carrier, CarrierQuote, CarrierSettings, NewParcel, RemoteParcel } from "./provider.ts";

/** Tariffs of an internet shop from an office of the carrier, by `delivery_mode`: each from 30 kg on has others. */
const MODES: Readonly<Record<number, CarrierQuote["to"]>> = { 3: "door", 4: "office", 7: "locker" };
const TARIFFS = new Set([136, 137, 368, 233, 234, 378, 482, 483, 486, 62, 122]);
const PAGE = 500;
/** A page of points is some 800 KB. */
const MAX_POINT_BYTES = 8 * 1024 * 1024;
const MAX_LABEL_BYTES = 8 * 1024 * 1024;
const LABEL_TRIES = 8;
/** Its own answer to a number that it has already. */
const NUMBER_TAKEN = "error_validate_im_dep_number_has_already_had_integration";

/** СДЭК, API 2.0: https://api-docs.cdek.ru. Its token is valid for an hour; it is requested once, and again when СДЭК answers 401. */
export function createCdek(settings: CarrierSettings, clock: Clock, wait: (ms: number) => Promise<unknown> = pause): Carrier {
  const { url, account, secret, city: from, office } = settings;
  let token: { text: Promise<string>; until: number } | null = null;

  async function newToken(timeoutMs?: number): Promise<{ text: string; seconds: number }> {
    const body = new URLSearchParams({ grant_type: "client_credentials", client_id: account, client_secret: secret });
    const answer = await askJson("POST", `${url}/v2/oauth/token`, { body, ...(timeoutMs !== undefined && { timeoutMs }) });
    const { access_token, expires_in } = objectOf(answer.body);
    if (answer.status >= 400) throw new Refused("СДЭК не узнал магазин: проверьте CDEK_URL");
    if (typeof access_token !== "string" || typeof expires_in !== "number") throw new Unanswered("the answer is no token");
    return { text: access_token, seconds: expires_in };
  }

  function authorized(timeoutMs?: number): Promise<string> {
    if (token && clock() < token.until) return token.text;
    const asked = newToken(timeoutMs);
    const own = { text: asked.then(({ text }) => text), until: Infinity };
    token = own;
    asked.then(
      ({ seconds }) => (own.until = clock() + (seconds - 60) * SECOND_MS),
      () => {
        if (token === own) token = null;
      },
    );
    return own.text;
  }

  interface Call {
    body?: unknown;
    timeoutMs?: number | undefined;
    mostBytes?: number;
  }

  async function once(method: "GET" | "POST" | "DELETE", path: string, options: Call): Promise<{ status: number; bytes: Buffer }> {
    const { timeoutMs, ...rest } = options;
    const asked = authorized(timeoutMs);
    const headers = { Authorization: `Bearer ${await asked}` };
    const answer = await askBytes(method, url + path, { ...rest, headers, ...(timeoutMs !== undefined && { timeoutMs }) });
    if (answer.status === 401 && token && (await token.text.catch(() => "")) === (await asked)) token = null;
    return answer;
  }

  /** When СДЭК answers 401, a new token is requested and the call is repeated once. */
  async function call(method: "GET" | "POST" | "DELETE", path: string, options: Call = {}): Promise<{ status: number; bytes: Buffer }> {
    const first = await once(method, path, options);
    const answer = first.status === 401 ? await once(method, path, options) : first;
    if (answer.status === 401) throw new Refused("СДЭК не узнал магазин: проверьте CDEK_URL");
    return answer;
  }

  const json = async (method: "GET" | "POST" | "DELETE", path: string, options?: Call) => jsonOf(await call(method, path, options));

  /** @throws Refused for a 4xx */
  async function done(method: "GET" | "POST" | "DELETE", path: string, options: Call = {}): Promise<unknown> {
    const { status, body } = await json(method, path, options);
    if (status >= 400) throw new Refused(faultText(faultsOf(body)));
    return body;
  }

  function readParcel(body: unknown): RemoteParcel {
    const { entity, requests } = objectOf(body);
    const { uuid, number, cdek_number, statuses, delivery_detail } = objectOf(entity);
    if (!isUuid(uuid)) throw new Unanswered("the answer is no order");
    const steps = oldestFirst(listOf(statuses).map(readStep)).filter((step) => step.code !== "" && !Number.isNaN(step.at));
    const creation = listOf(requests).find(({ type }) => type === "CREATE");
    const isInvalid = creation?.state === "INVALID" || steps.at(-1)?.state === "refused";
    const state: ParcelState = isInvalid ? "refused" : (stateAfter(steps) ?? "pending");
    return {
      id: uuid,
      key: textOf(number),
      state: state === "pending" && textOf(cdek_number) !== "" ? "registered" : state,
      track: textOf(cdek_number),
      price: kopecks(objectOf(delivery_detail).total_sum),
      steps,
      error: isInvalid ? faultText(faultsOf(body)) : "",
    };
  }

  async function findBy(path: string, wanted: (parcel: RemoteParcel) => boolean): Promise<RemoteParcel | null> {
    const { status, body } = await json("GET", path);
    if (status < 400) {
      const parcel = readParcel(body);
      return wanted(parcel) ? parcel : null;
    }
    const faults = faultsOf(body);
    if (status === 404 || faults.some(({ code }) => code.endsWith("_not_found"))) return null;
    throw new Refused(faultText(faults));
  }

  return {
    id: "cdek",
    name: "СДЭК",
    url,
    isTest: url !== "https://api.cdek.ru",
    async findCity(name, region, timeoutMs) {
      const query = new URLSearchParams({ country_codes: "RU", city: name, size: "50" });
      const body = await done("GET", `/v2/location/cities?${query}`, { timeoutMs });
      const same = listOf(body).filter((city) => plain(textOf(city.city)) === plain(name) && typeof city.code === "number");
      const inRegion = region === "" ? [] : same.filter((city) => isSameRegion(textOf(city.region), region));
      const found = inRegion.length > 0 ? inRegion : same;
      if (found.length === 0) throw new Refused(`СДЭК не\u00a0знает города «${name}»`);
      if (found.length > 1) {
        const regions = found.map((city) => textOf(city.region)).slice(0, 5);
        throw new Refused(`Таких городов несколько: ${regions.join(", ")}. Допишите область через запятую`);
      }
      return Number(found[0]?.code);
    },
    async quote(city, places, timeoutMs) {
      const body = await done("POST", "/v2/calculator/tarifflist", {
        body: { type: 1, currency: 1, from_location: { code: from }, to_location: { code: city }, packages: places.map(packageOf) },
        timeoutMs,
      });
      return listOf(objectOf(body).tariff_codes).flatMap(({ tariff_code, delivery_mode, delivery_sum, period_min, period_max }) => {
        const to = MODES[Number(delivery_mode)];
        const price = kopecks(delivery_sum);
        if (!to || price === null || !TARIFFS.has(Number(tariff_code))) return [];
        const min = Math.max(0, Number(period_min) || 0);
        return [{ tariff: Number(tariff_code), to, price, days: { min, max: Math.max(min, Number(period_max) || 0) } }];
      });
    },
    async points(page) {
      const query = new URLSearchParams({ country_code: "RU", type: "ALL", is_handout: "true", size: String(PAGE), page: String(page) });
      const body = await done("GET", `/v2/deliverypoints?${query}`, { mostBytes: MAX_POINT_BYTES, timeoutMs: 30 * SECOND_MS });
      if (!Array.isArray(body)) throw new Unanswered("the answer is no list");
      return listOf(body).flatMap((point) => readPoint(point) ?? []);
    },
    async create(parcel) {
      const { status, body } = await json("POST", "/v2/orders", { body: orderOf(parcel, office) });
      const faults = faultsOf(body);
      const { uuid } = objectOf(objectOf(body).entity);
      if (faults.some(({ code }) => code === NUMBER_TAKEN)) {
        const known = await this.findByKey(parcel.key);
        if (known) return known;
        throw new Unanswered("the number is taken and the order is not shown yet");
      }
      if (status >= 400 || faults.length > 0) throw new Refused(faultText(faults));
      if (!isUuid(uuid)) throw new Unanswered("the answer is no order");
      return { id: uuid, key: parcel.key, state: "pending", track: "", price: null, steps: [], error: "" };
    },
    find: (id) => findBy(`/v2/orders/${encodeURIComponent(id)}`, (parcel) => parcel.id === id),
    findByKey: (key) => findBy(`/v2/orders?${new URLSearchParams({ im_number: key })}`, (parcel) => parcel.key === key),
    async cancel(id) {
      await done("DELETE", `/v2/orders/${encodeURIComponent(id)}`);
    },
    async label(id) {
      const asked = await done("POST", "/v2/print/barcodes", { body: { orders: [{ order_uuid: id }], copy_count: 1, format: "A6" } });
      const { uuid } = objectOf(objectOf(asked).entity);
      if (!isUuid(uuid)) throw new Unanswered("the answer is no label");
      for (let attempt = 0; attempt < LABEL_TRIES; attempt += 1) {
        const { entity } = objectOf(await done("GET", `/v2/print/barcodes/${uuid}`));
        const code = textOf(listOf(objectOf(entity).statuses).at(-1)?.code);
        if (code === "INVALID" || code === "REMOVED") throw new Refused("СДЭК не\u00a0сделал наклейку");
        if (code === "READY") {
          // The address of the file is the documented one: the token goes to no other.
          const { status, bytes } = await call("GET", `/v2/print/barcodes/${uuid}.pdf`, { mostBytes: MAX_LABEL_BYTES });
          if (status >= 400 || !bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Unanswered("the label is no PDF");
          return bytes;
        }
        await wait(700);
      }
      throw new Unanswered("the label is not ready");
    },
    ...cdekCourierCalls(json, settings),
    async subscribe(address) {
      const { status, body } = await json("GET", "/v2/webhooks");
      const known = status < 400 && Array.isArray(body) ? listOf(body) : [];
      if (known.some((hook) => hook.type === "ORDER_STATUS" && hook.url === address)) return;
      await done("POST", "/v2/webhooks", { body: { url: address, type: "ORDER_STATUS" } });
    },
    readNotification(body) {
      const { type, uuid } = objectOf(body);
      return type === "ORDER_STATUS" && isUuid(uuid) ? { id: uuid } : null;
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const plain = (text: string) => text.toLowerCase().replaceAll("ё", "е").trim();

/** «Кировская обл.» and «Кировская область» are one: the first word tells regions apart. */
const isSameRegion = (one: string, other: string) => {
  const first = (text: string) =>
    plain(text)
      .replace(/^(?:республика|г\.?|город)\s+/, "")
      .split(/[\s,]+/)[0] ?? "";
  return first(one) === first(other);
};

const packageOf = ({ weight, length, width, height }: Place) => ({ weight, length, width, height });

/** The order as СДЭК takes it. The goods are paid to the shop, so nothing is collected from the receiver. */
function orderOf({ key, tariff, to, address, receiver, places, goods }: NewParcel, office: string) {
  const [first = { weight: 1, length: 1, width: 1, height: 1 }, ...others] = places;
  // Its goods are declared in the first place: what lies in which place nobody has typed.
  const items = goods.map(({ article, name, price, quantity, weight }) => ({
    name: name.slice(0, 255),
    ware_key: article.slice(0, 50) || "0",
    payment: { value: 0 },
    cost: price / 100,
    weight,
    amount: quantity,
  }));
  const rest = { name: "Часть заказа", ware_key: key, payment: { value: 0 }, cost: 0, amount: 1 };
  return {
    type: 1,
    number: key,
    tariff_code: tariff,
    shipment_point: office,
    ...(to.point ? { delivery_point: to.point.code } : { to_location: { code: to.city, address: address.slice(0, 255) } }),
    recipient: {
      name: receiver.name.slice(0, 255),
      phones: [{ number: receiver.phone }],
      ...(receiver.email !== "" && { email: receiver.email }),
    },
    packages: [
      { number: `${key}-1`, ...packageOf(first), items },
      ...others.map((place, index) => ({ number: `${key}-${index + 2}`, ...packageOf(place), items: [{ ...rest, weight: place.weight }] })),
    ],
  };
}
