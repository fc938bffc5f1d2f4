import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { mailbox } from "@/db/schema";
import { env } from "@/lib/core/server/env";
import type { Line, Person } from "@/lib/staff/erasures/commands/line";
import { everyLine } from "@/lib/staff/erasures/commands/steps";
import { aCanaryWorld, type CanaryWorld } from "../../support/canaries";
import { runCron } from "../../support/jobs";
import { firstBreak } from "../../support/pay/builders";
import { closed, daysFromNow, due, erasureOf } from "../../support/staff/erasures";
import { fillEverything, whereFound } from "../../support/staff/everything";
import { openWholeLog } from "../../support/whole-log";

let world: CanaryWorld;
let person: Person;
let texts: RegExp[];

const isOf = (line: Line) => line.fate !== "kept";

/** Lines that find nothing of the person. */
async function emptyLines() {
  const empty: string[] = [];
  for (const line of everyLine) {
    if (line.fate === "kept") continue;
    if ((await db().$count(line.table, line.of(person))) === 0)
      empty.push(`${line.fate} ${getTableName(line.table)}`);
  }
  return empty;
}

const storedTexts = () => {
  const folder = path.join(env().dataDir, "files");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "latin1"));
};

const foundInStore = () => texts.filter((text) => storedTexts().some((stored) => text.test(stored)));

/** By the list: columns that stay as they are, of what must be kept. */
const mayHold = new Set(
  everyLine.flatMap((line) => {
    const columns = getTableColumns(line.table);
    const kept =
      line.fate === "erased" || ["account", "profile", "files", "ratings"].includes(line.subject)
        ? []
        : line.keeps;
    return kept.map((key) => `${getTableName(line.table)}.${columns[key]?.name}`);
  }),
);

beforeAll(async () => {
  world = await aCanaryWorld();
  const { provider, connections } = world;
  const [connection] = connections;
  await fillEverything(provider, { rep: connection!.rep, facility: connection!.facility });
  person = {
    userId: provider.userId,
    providerId: provider.providerId,
    email: "canary.person@example.test",
    names: ["Dr. Canarypreferred Canarylast, MD"],
    former: "Former provider",
    initials: "C. C.",
  };
  const own = world.canaries.filter(({ name }) => !/another organization|an organization pays/.test(name));
  texts = [...own.map(({ text }) => text), /canary/i];
});

describe("somebody of whom every table holds something", () => {
  it("leaves none of 60 canaries in any table, file, index, notice, outbox or log but where the list says [ACS-J-003 ACS-V-050 ACS-V-014]", async () => {
    expect(texts.length).toBeGreaterThan(60);
    expect(await emptyLines()).toEqual([
      "changed api_keys",
      "changed organization_security",
      "changed invitations",
      "changed reps",
      "changed erasures",
    ]);
    expect(foundInStore().length).toBeGreaterThan(10);
    await closed(world.provider);
    await due(world.provider.userId);
    const log = openWholeLog();
    await runCron("erase-accounts", daysFromNow(2));
    const said = log.said();
    log.close();
    expect((await erasureOf(world.provider.userId))!).toMatchObject({
      failure: "",
      erasedAt: expect.any(Date),
    });
    const where = (await whereFound(texts)).map(({ table, column }) => `${table}.${column}`);
    const others = ["facilities.name", "booking_requests.comment"];
    const unlisted = [...new Set(where)].filter((place) => !mayHold.has(place) && !others.includes(place));
    expect(unlisted).toEqual(["mailbox.to"]);
    expect(foundInStore().map(String)).toEqual([]);
    expect(texts.filter((text) => text.test(said)).map(String)).toEqual([]);
    for (const line of everyLine.filter(isOf))
      if (line.fate === "erased")
        expect(await db().$count(line.table, line.of(person)), getTableName(line.table)).toBe(
          // The last mail, to an address that nothing else knows any more.
          line.table === mailbox ? 1 : 0,
        );
  });

  it("leaves an audit chain that verifies and books that balance [ACS-I-022]", async () => {
    const [row] = await db().execute<{ broken: number | null }>("select audit_log_first_break() as broken");
    expect(row!.broken).toBeNull();
    expect(await firstBreak()).toBeNull();
  });
});
