import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, exclusionLists, files } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { env } from "@/lib/core/server/env";
import { fetchList } from "@/lib/credentials/exclusions/commands/fetch";
import { importWaiting } from "@/lib/credentials/exclusions/commands/import";
import { download } from "@/lib/ports/downloads/downloads";
import { aProvider } from "../../support/builders";
import { fileOfList, hitsOf, readListRow } from "../../support/credentials/exclusions";
import { withSettings } from "../../support/settings";

let answer: RequestListener = (_, response) => response.end();
let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  answer(request, response);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/UPDATED.csv`;
withSettings({ EXCLUSION_LIST_URL: address });
afterAll(() => server.close());
beforeEach(() => {
  asked = 0;
});

const fetcher = systemActor("fetch-exclusion-list");
const on = (day: string) => contextAt(new Date(`${day}T11:40:00Z`));
const importAll = (day: string) => importWaiting(systemActor("import-exclusion-list"), on(day));
const newest = async () => {
  const [list] = await db().select().from(exclusionLists).orderBy(desc(exclusionLists.startedAt)).limit(1);
  return list;
};

const gives = (bytes: Buffer) => {
  answer = (_, response) => response.end(bytes);
};

describe("fetching the list", () => {
  beforeAll(() => gives(fileOfList([], 25)));

  it("streams it to the store, and its import makes it current; then nothing more is asked in that month [CRD-J-004]", async () => {
    await fetchList(fetcher, on("2027-03-11"));
    const list = await newest();
    expect(list).toMatchObject({ origin: "download", status: "running", uploadedBy: null });
    const [file] = await db().select().from(files).where(eq(files.id, list!.fileId));
    expect(file).toMatchObject({
      uploaderId: null,
      status: "complete",
      heldBy: "exclusion_list",
      holderId: list!.id,
      sizeBytes: fileOfList([], 25).length,
      sha256: list!.sha256,
    });
    expect(await importAll("2027-03-11")).toBe(1);
    expect(await readListRow(list!.id)).toMatchObject({ isCurrent: true, rowsKept: 25 });
    await fetchList(fetcher, on("2027-03-12"));
    await fetchList(fetcher, on("2027-03-20"));
    expect(asked).toBe(1);
  });

  it("that has not changed since screens everybody again, and counts as this month's [CRD-J-004]", async () => {
    const current = await newest();
    const { providerId } = await aProvider(
      { birthOn: "1951-02-03" },
      { user: { firstName: "Q", lastName: "Zzyzx" } },
    );
    const before = await db().$count(exclusionLists);
    await fetchList(fetcher, on("2027-04-11"));
    expect(await db().$count(exclusionLists)).toBe(before);
    expect(await hitsOf(providerId)).toHaveLength(1);
    const list = await readListRow(current!.id);
    expect(list).toMatchObject({
      isCurrent: true,
      completedAt: new Date("2027-04-11T11:40:00Z"),
      hitsFound: 1,
    });
    const unchanged = and(eq(auditLog.objectId, list.id), eq(auditLog.action, "exclusion-list/unchanged"));
    expect(await db().$count(auditLog, unchanged)).toBe(1);
    await fetchList(fetcher, on("2027-04-12"));
    expect(asked).toBe(1);
    expect(
      await db().$count(files, and(eq(files.destination, "exclusion_lists"), eq(files.status, "open"))),
    ).toBe(0);
  });

  it("that has changed is another list [CRD-J-004]", async () => {
    gives(fileOfList([{ LASTNAME: "NEW" }], 25));
    await fetchList(fetcher, on("2027-05-11"));
    await importAll("2027-05-11");
    expect(await newest()).toMatchObject({ isCurrent: true, rowsKept: 26 });
  });

  it("goes to no other host, and leaves nothing when it fails [CRD-J-004]", async () => {
    const before = await db().$count(exclusionLists);
    const failing: [RequestListener, RegExp][] = [
      [
        (_, response) => response.writeHead(302, { Location: "http://localhost:1/x.csv" }).end(),
        /another host/,
      ],
      [
        (_, response) => response.writeHead(301, { Location: "https://127.0.0.1/x.csv" }).end(),
        /another host/,
      ],
      [(_, response) => response.writeHead(302).end(), /another host/],
      [(_, response) => response.writeHead(302, { Location: "/again" }).end(), /without end/],
      [(_, response) => response.writeHead(404).end(), /404/],
      [
        (_, response) => {
          response.writeHead(200, { "Content-Length": "100" });
          response.write("half");
          response.destroy();
        },
        /./,
      ],
    ];
    for (const [failure, reason] of failing) {
      answer = failure;
      await expect(fetchList(fetcher, on("2027-06-11"))).rejects.toThrow(reason);
    }
    expect(await db().$count(exclusionLists)).toBe(before);
    const open = and(eq(files.destination, "exclusion_lists"), eq(files.status, "open"));
    expect(await db().$count(files, open)).toBe(0);
    answer = (request, response) => {
      if (request.url === "/UPDATED.csv") response.writeHead(302, { Location: "/2027/UPDATED.csv" }).end();
      else response.end(fileOfList([{ LASTNAME: "MOVED" }], 25));
    };
    await fetchList(fetcher, on("2027-06-12"));
    expect(await db().$count(exclusionLists)).toBe(before + 1);
  });

  it("is off without an address [CRD-J-004]", async () => {
    const { EXCLUSION_LIST_URL } = env();
    Object.assign(env(), { EXCLUSION_LIST_URL: undefined });
    await fetchList(fetcher, on("2027-08-11"));
    Object.assign(env(), { EXCLUSION_LIST_URL });
    expect(asked).toBe(0);
  });
});

it("a download has an end: in bytes and in time [CRD-J-004]", async () => {
  const all = async (limits: { maxBytes: number; timeoutMs: number }) => {
    let size = 0;
    for await (const chunk of download(address, limits)) size += chunk.byteLength;
    return size;
  };
  gives(Buffer.alloc(1000));
  expect(await all({ maxBytes: 1000, timeoutMs: 5000 })).toBe(1000);
  await expect(all({ maxBytes: 999, timeoutMs: 5000 })).rejects.toThrow(/too large/);
  answer = (_, response) => void response.write("and then nothing");
  await expect(all({ maxBytes: 1000, timeoutMs: 200 })).rejects.toThrow();
});
