import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { describeEngines } from "../testing/databases.ts";
import { allowImageHosts, followImageHosts, readImageHosts } from "./image-hosts.ts";

describeEngines("the list of picture hosts", (open) => {
  it("has the hosts of all who add some at once, while the shop follows", async () => {
    const [db, dataDir] = [await open(), await mkdtemp(join(tmpdir(), "vzlet-hosts-"))];
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const place = { db, dataDir };
    const added = Array.from({ length: 12 }, (_, at) => `${at}.example`);
    await Promise.all(added.flatMap((host) => [allowImageHosts(place, [host]), followImageHosts(place)]));
    expect((await readImageHosts(dataDir)).toSorted()).toEqual(added.toSorted());
    expect(await readdir(dataDir)).toEqual(["image-hosts.json"]);
  });
});
