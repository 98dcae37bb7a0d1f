import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { describeEngines } from "../testing/databases.ts";
import { allowImageHosts, EXCHANGE_HOST, followImageHosts, readImageHosts, writeImageHosts } from "./image-hosts.ts";

describeEngines("the list of picture hosts", (open) => {
  it("has the hosts of all who add some at once, while the shop follows", async () => {
    const [db, dataDir] = [await open(), await mkdtemp(join(tmpdir(), "vzlet-hosts-"))];
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const place = { db, dataDir };
    const added = Array.from({ length: 12 }, (_, at) => `${at}.example`);
    await Promise.all(added.flatMap((host) => [allowImageHosts(place, [host]), followImageHosts(place)]));
    expect((await readImageHosts(dataDir)).toSorted()).toEqual(added.toSorted());
    expect(await readdir(dataDir)).toEqual(["image-hosts.json"]);

    // Whoever names the hosts of a feed means those of feeds: the pictures of 1C stay.
    await allowImageHosts(place, [EXCHANGE_HOST]);
    await writeImageHosts(place, ["new.example"]);
    expect(await readImageHosts(dataDir)).toEqual(["new.example", EXCHANGE_HOST]);
  });
});
