import { expect, test } from "vitest";
import { createQueue } from "./queue.ts";

test("runs so many at a time, keeps so many waiting and refuses the rest with 503", async () => {
  const queue = createQueue(2, 3);
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const task = async () => {
    most = Math.max(most, (running += 1));
    await gate.promise;
    running -= 1;
  };
  const accepted = Array.from({ length: 5 }, () => queue(task));
  await expect(queue(task)).rejects.toMatchObject({ statusCode: 503 });
  gate.resolve();
  await Promise.all(accepted);
  expect(most).toBe(2);
});

test("a failed task gives its place to the next", async () => {
  const queue = createQueue(1, 1);
  const failed = queue(() => Promise.reject(new Error("boom")));
  const next = queue(async () => "done");
  await expect(failed).rejects.toThrow("boom");
  expect(await next).toBe("done");
});
