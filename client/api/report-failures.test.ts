import { expect, it, vi } from "vitest";
import { endpoints } from "#shared/contract/endpoints.ts";
import { createApi, type Transport } from "./call.ts";
import { reportFailures } from "./browser.ts";

function watched(transport: Transport) {
  const report = vi.fn<() => void>();
  return { api: reportFailures(createApi(transport), report), report };
}
const answering = (status: number) => watched(async () => ({ status, body: {} }));

it.each([400, 404, 500, 502])("a GET that is answered with %i is a failure, and goes on to the caller", async (status) => {
  const { api, report } = answering(status);
  await expect(api.call(endpoints.favorites)).rejects.toMatchObject({ status });
  expect(report).toHaveBeenCalledOnce();
});

it.each([
  [401, 0],
  [409, 0],
  [422, 0],
  [500, 1],
  [503, 1],
])("a POST that is answered with %i is reported %i times", async (status, times) => {
  const { api, report } = answering(status);
  await expect(api.call(endpoints.logout, { payload: {} })).rejects.toMatchObject({ status });
  expect(report).toHaveBeenCalledTimes(times);
});

it("no answer at all is a failure, one that nobody waits for is none", async () => {
  const { api, report } = watched(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(api.call(endpoints.favorites)).rejects.toThrow("Failed to fetch");
  await expect(api.call(endpoints.favorites, { signal: AbortSignal.abort() })).rejects.toThrow("Failed to fetch");
  expect(report).toHaveBeenCalledOnce();
});

it("what is answered is no failure", async () => {
  const { api, report } = answering(200);
  await api.call(endpoints.favorites);
  expect(report).not.toHaveBeenCalled();
});
