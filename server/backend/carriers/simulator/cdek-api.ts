import { randomUUID } from "node:crypto";
import { type Request, type Response, Router } from "express";
import { answerSimulated, ApiError } from "../../http/simulated-api.ts";
import { calculation, hook, intake, order, print } from "./cdek-schemas.ts";
import { isoOf, type SimulatedCarrier, type SimulatedCourierCall, type SimulatedOrder } from "./simulated-carrier.ts";
import { CITIES, POINTS } from "./places.ts";

/** Tariffs by what they carry to, with the heaviest place, grams. */
const tariffs = [
  { code: 136, name: "Посылка склад-склад", mode: 4, most: 30_000, roubles: 290 },
  { code: 137, name: "Посылка склад-дверь", mode: 3, most: 30_000, roubles: 490 },
  { code: 368, name: "Посылка склад-постамат", mode: 7, most: 30_000, roubles: 270 },
  { code: 62, name: "Магистральный экспресс склад-склад", mode: 4, most: 300_000, roubles: 900 },
  { code: 122, name: "Магистральный экспресс склад-дверь", mode: 3, most: 300_000, roubles: 1400 },
];

interface CdekOptions {
  carrier: SimulatedCarrier;
  account: string;
  secret: string;
  office: string;
  now: () => number;
  /** How long nothing comes of a call whose answer is lost, ms. */
  hangMs: number;
}

/** API 2.0 of СДЭК as its description says, strictly. */
export function cdekApi({ carrier, account, secret, office, now, hangMs }: CdekOptions): Router {
  const router = Router();
  const tokens = new Map<string, number>();
  const labels = new Map<string, { asked: number }>();

  function answer(request: Request, response: Response, isOpen: boolean, work: () => object | Buffer): void {
    if (carrier.happens("dead")) return void response.destroy();
    const isLate = carrier.happens("slow");
    answerSimulated(
      {
        happens: carrier.happens,
        work: () => {
          if (!isOpen) demandToken(request);
          return work();
        },
        done: (body) => {
          const isCreated = request.method !== "GET" && !isOpen && !request.path.startsWith("/calculator");
          const text = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
          const sent = carrier.happens("malformed") ? text.subarray(0, Math.floor(text.length / 2)) : text;
          const go = () =>
            response
              .status(isCreated ? 202 : 200)
              .type(Buffer.isBuffer(body) ? "pdf" : "json")
              .send(sent);
          if (isLate) setTimeout(go, 3000).unref();
          else go();
        },
        fail: () => void response.status(500).json({ errors: [{ code: "v2_internal_error", message: "Internal error" }] }),
        hang: () => void setTimeout(() => response.destroy(), hangMs).unref(),
        refuse: (slips) => {
          const errors = slips.map(({ code, message }) => ({ code, message }));
          const type = request.method === "GET" ? "GET" : "CREATE";
          const requests = [{ request_uuid: randomUUID(), type, date_time: isoOf(now()), state: "INVALID", errors }];
          response.status(slips[0]?.status ?? 400).json({ requests });
        },
      },
      "v2_invalid_format",
    );
  }

  function demandToken(request: Request): void {
    const token = /^Bearer (\S+)$/.exec(request.get("Authorization") ?? "")?.[1] ?? "";
    if ((tokens.get(token) ?? 0) > now() && !carrier.happens("401")) return;
    tokens.delete(token);
    throw new ApiError(401, "v2_token_expired", "Token expired");
  }

  const get = (path: string, work: (request: Request) => object | Buffer) =>
    router.get(path, (request, response) => answer(request, response, false, () => work(request)));
  const post = (path: string, work: (request: Request) => object) =>
    router.post(path, (request, response) => answer(request, response, false, () => work(request)));

  router.post("/oauth/token", (request, response) => {
    const { grant_type, client_id, client_secret } = (request.body ?? {}) as Record<string, unknown>;
    if (grant_type !== "client_credentials" || client_id !== account || client_secret !== secret)
      return void response.status(401).json({ error: "invalid_client", error_description: "Bad client credentials" });
    answer(request, response, true, () => {
      const token = randomUUID();
      tokens.set(token, now() + 3_600_000);
      return { access_token: token, token_type: "bearer", expires_in: 3599, scope: "order:all payment:all", jti: randomUUID() };
    });
  });

  get("/location/cities", ({ query }) => {
    const name = String(query.city ?? "").toLowerCase();
    return CITIES.filter(({ city }) => city.toLowerCase().startsWith(name));
  });

  post("/calculator/tarifflist", ({ body }) => {
    const { to_location, packages } = calculation.parse(body);
    if (!CITIES.some(({ code }) => code === to_location.code))
      throw new ApiError(400, "v2_recipient_location_is_not_recognized", "Город получателя не распознан");
    const weight = packages.reduce((sum, one) => sum + one.weight, 0);
    const heaviest = Math.max(...packages.map((one) => one.weight));
    const fitting = tariffs.filter(({ most }) => heaviest <= most);
    return {
      tariff_codes: fitting.map(({ code, name, mode, roubles }) => ({
        tariff_code: code,
        tariff_name: name,
        tariff_description: name,
        delivery_mode: mode,
        delivery_sum: roubles + Math.ceil(weight / 1000) * 20,
        period_min: 2,
        period_max: 4,
        calendar_min: 2,
        calendar_max: 5,
      })),
    };
  });

  get("/deliverypoints", ({ query }) => {
    const [size, page] = [Number(query.size ?? 5000), Number(query.page ?? 0)];
    const found = POINTS.filter(({ location }) => query.city_code === undefined || location.city_code === Number(query.city_code));
    return found.slice(page * size, (page + 1) * size);
  });

  post("/orders", ({ body }) => {
    const parsed = order.parse(body);
    const { number, delivery_point, to_location, shipment_point, tariff_code } = parsed;
    const mode = tariffs.find(({ code }) => code === tariff_code)?.mode;
    if (mode === undefined) throw new ApiError(400, "v2_tariff_not_available", "Тариф недоступен");
    if (shipment_point !== office) throw new ApiError(400, "v2_shipment_point_not_found", "Пункт отправления не найден");
    if ((mode === 3) !== (to_location !== undefined) || (mode !== 3) !== (delivery_point !== undefined))
      throw new ApiError(400, "v2_delivery_point_or_to_location", "Нужен либо пункт, либо адрес по тарифу");
    if (delivery_point !== undefined && !POINTS.some(({ code }) => code === delivery_point))
      throw new ApiError(400, "v2_delivery_point_not_found", `Пункт ${delivery_point} не найден`);
    if ([...carrier.orders.values()].some((one) => one.number === number && one.statuses.at(-1)?.code !== "INVALID"))
      throw new ApiError(
        400,
        "error_validate_im_dep_number_has_already_had_integration",
        "Введенный номер отправления ИМ не уникальный. Введите уникальный номер.",
      );
    const { uuid } = carrier.open(number, parsed);
    return accepted(uuid);
  });

  get("/orders/:uuid", ({ params }) => view(find(String(params.uuid))));
  get("/orders", ({ query }) => {
    const found = [...carrier.orders.values()].findLast((one) => one.number === query.im_number || one.cdekNumber === query.cdek_number);
    if (!found) throw new ApiError(400, "v2_order_not_found", "Order not found by im_number");
    return view(found);
  });
  router.delete("/orders/:uuid", (request, response) =>
    answer(request, response, false, () => {
      const one = find(request.params.uuid);
      carrier.check(one);
      if (one.statuses.at(-1)?.code !== "CREATED")
        throw new ApiError(400, "v2_entity_invalid", "Заказ уже принят на склад, удалить его нельзя");
      carrier.move(one, "REMOVED");
      return accepted(one.uuid, "DELETE");
    }),
  );

  post("/intakes", ({ body }) => {
    const parsed = intake.parse(body);
    const { intake_date, intake_time_from, intake_time_to, from_location } = parsed;
    if (intake_time_from >= intake_time_to) throw new ApiError(400, "v2_wrong_interval", "Передан некорректный промежуток времени");
    const isSame = ({ payload, statuses }: SimulatedCourierCall) =>
      payload.intake_date === intake_date &&
      payload.from_location.address === from_location.address &&
      !["REMOVED", "INVALID"].includes(statuses.at(-1)?.code ?? "");
    if ([...carrier.calls.values()].some(isSame))
      throw new ApiError(400, "v2_intake_exists_by_date_address", "На переданную дату и в переданный адрес уже есть заявка");
    return accepted(carrier.call(parsed).uuid);
  });
  get("/intakes/:uuid", ({ params }) => {
    const call = findCourierCall(String(params.uuid));
    carrier.checkCall(call);
    const { uuid, number, payload, statuses, error } = call;
    const { date_time } = statuses[0] ?? {};
    const request = { request_uuid: randomUUID(), type: "CREATE", date_time, state: error ? "INVALID" : "SUCCESSFUL" };
    return {
      entity: { uuid, ...(number !== "" && { intake_number: number }), ...payload, statuses },
      requests: [{ ...request, errors: error ? [error] : [] }],
    };
  });
  router.delete("/intakes/:uuid", (request, response) =>
    answer(request, response, false, () => {
      const call = findCourierCall(request.params.uuid);
      carrier.checkCall(call);
      if (["DONE", "REMOVED", "INVALID"].includes(call.statuses.at(-1)?.code ?? ""))
        throw new ApiError(400, "v2_entity_invalid", "Заявка в конечном статусе");
      carrier.moveCourierCall(call, "REMOVED");
      return accepted(call.uuid, "DELETE");
    }),
  );

  post("/print/barcodes", ({ body }) => {
    for (const { order_uuid } of print.parse(body).orders)
      if (find(order_uuid).cdekNumber === "") throw new ApiError(400, "v2_entity_invalid", "Заказ ещё не создан");
    const uuid = randomUUID();
    labels.set(uuid, { asked: 0 });
    return accepted(uuid);
  });
  get("/print/barcodes/:uuid.pdf", () => Buffer.from("%PDF-1.4\n% a label\n%%EOF\n"));
  get("/print/barcodes/:uuid", ({ params, protocol, hostname }) => {
    const uuid = String(params.uuid);
    const label = labels.get(uuid);
    if (!label) throw new ApiError(404, "v2_entity_not_found", "Entity is not found");
    label.asked += 1;
    const code = label.asked > 1 ? "READY" : "PROCESSING";
    const ready = { url: `${protocol}://${hostname}/v2/print/barcodes/${uuid}.pdf` };
    const statuses = [{ code: "ACCEPTED" }, { code }].map((status) => ({ ...status, name: status.code, date_time: isoOf(now()) }));
    return { entity: { uuid, format: "A6", statuses, ...(code === "READY" && ready) }, requests: [] };
  });

  get("/webhooks", () => [...carrier.hooks.values()]);
  post("/webhooks", ({ body }) => {
    const { url, type } = hook.parse(body);
    const uuid = randomUUID();
    carrier.hooks.set(type, { uuid, type, url });
    return accepted(uuid);
  });

  function find(uuid: string): SimulatedOrder {
    const found = carrier.orders.get(uuid);
    if (!found) throw new ApiError(400, "v2_entity_not_found", `Entity is not found by uuid ${uuid}`);
    return found;
  }

  function findCourierCall(uuid: string): SimulatedCourierCall {
    const found = carrier.calls.get(uuid);
    if (!found) throw new ApiError(400, "v2_entity_not_found", `Entity is not found by uuid ${uuid}`);
    return found;
  }

  function view(one: SimulatedOrder): object {
    carrier.check(one);
    const { uuid, cdekNumber, payload, statuses, error } = one;
    const number = carrier.happens("wrong-number") ? "99-000001-1" : one.number;
    const state = error ? "INVALID" : "SUCCESSFUL";
    const request = { request_uuid: randomUUID(), type: "CREATE", date_time: statuses[0]?.date_time, state, errors: error ? [error] : [] };
    const total_sum = 350 + Math.ceil(payload.packages.reduce((sum, { weight }) => sum + weight, 0) / 1000) * 20;
    return {
      entity: {
        uuid,
        is_return: false,
        type: 1,
        number,
        ...(cdekNumber !== "" && { cdek_number: cdekNumber, delivery_detail: { delivery_sum: total_sum, total_sum } }),
        tariff_code: payload.tariff_code,
        delivery_point: payload.delivery_point,
        // The newest first.
        statuses: statuses.toReversed(),
      },
      requests: [request],
      related_entities: [],
    };
  }

  function accepted(uuid: string, type = "CREATE"): object {
    return {
      entity: { uuid },
      requests: [{ request_uuid: randomUUID(), type, date_time: isoOf(now()), state: "ACCEPTED", errors: [], warnings: [] }],
      related_entities: [],
    };
  }
  return router;
}
