import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Caller } from "../support/api";
import { failingWrites } from "../support/failing-writes";
import { sealPair } from "../support/files/seals";
import { withoutLimits } from "../support/limits";
import { withSettings } from "../support/settings";
import { openWholeLog } from "../support/whole-log";
import { type Given, inputs } from "./inputs";
import { type ActorCode, actorCodes, type Row, rows } from "./matrix";
import { send } from "./send";
import { aWorld, enter, type World } from "./world";

withoutLimits();
// A readiness report is written where documents are sealed.
withSettings(await sealPair());

const mark = "qzxvk";
const markedPhone = "2075558642";

/** What a statement's values look like in a log: the marks of this test, and the words of libraries around values. */
const leaks = new RegExp(`${mark}|${markedPhone}|params:|Failed query|is refused|argon2`, "i");

const waysToMark = [
  (text: string) => `${mark} ${text}`,
  (text: string) => `${mark}${text}`,
  () => markedPhone,
  () => `+1${markedPhone}`,
];

const at = (body: unknown, path: string[]) =>
  path.slice(0, -1).reduce((value, key) => (value as Record<string, unknown>)[key], body) as Record<
    string,
    unknown
  >;

function textsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key]));
}

/** The body with a mark in every text that takes one, by the call's own declaration. */
async function marked(body: unknown, schema: z.ZodType, fixed: object) {
  if (typeof body !== "object" || body === null || Object.getPrototypeOf(body) !== Object.prototype)
    return body;
  const made = structuredClone(body) as Record<string, unknown>;
  for (const path of textsIn(made)) {
    const holder = at(made, path);
    const key = path.at(-1) as string;
    const text = holder[key] as string;
    for (const way of waysToMark) {
      holder[key] = way(text);
      if ((await schema.safeParseAsync({ ...made, ...fixed })).success) break;
      holder[key] = text;
    }
  }
  return made;
}

const mostRows = 12;

/** Unknown addresses, no files, and calls that only look or sign. */
const writesNothing = [
  "POST /auth/registration/resend-email/",
  "POST /auth/password/reset/",
  "POST /onboarding-provider/{id}/marketplace_agreement/",
  "PUT /booking-requests/{id}/attachments",
  "PATCH /booking-requests-validate/",
  "POST /s3direct/get_aws_v4_signature/",
  "POST /auth/sign-on/find/",
];

let world: World;
let faults: Awaited<ReturnType<typeof failingWrites>>;

beforeAll(async () => {
  world = await aWorld();
  faults = await failingWrites();
});
afterAll(async () => {
  await faults.end();
  await world.end();
});

const allowed = (row: Row) => actorCodes.filter((code) => row.cells[code].status < 300);

/** Sends a call again and again, and each time one row more is written before one is refused; how often that was so. */
async function refuseEachRow(caller: Caller, row: Row, given: Given) {
  for (let written = 0; written < mostRows; written += 1) {
    await faults.allowWrites(written);
    const { status } = await send(caller, row, given);
    if (status !== 500) return written;
  }
  return mostRows;
}

/** With marks in its texts; as it is where a mark opens nothing, as in a token. Gives all that was written to the log. */
async function failing(row: Row, code: ActorCode) {
  const given = (await inputs[row.key]?.(world, code)) ?? {};
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const fixed = Object.fromEntries(names.map((name, index) => [name, given.path?.[index]]));
  const body = row.call ? await marked(given.body, row.call.input, fixed) : given.body;
  const caller = await enter(world, code, given.as);
  const whole = openWholeLog();
  try {
    const failures =
      (await refuseEachRow(caller, row, { ...given, body })) || (await refuseEachRow(caller, row, given));
    return { failures, said: whole.said() };
  } finally {
    whole.close();
    await faults.allowWrites(null);
  }
}

describe("a statement that fails leaves nothing of its values in the log", () => {
  const writing = rows.filter((row) => row.method !== "GET" && row.call && allowed(row).length > 0);
  const failed = new Set<string>();

  it.each(writing.map((row) => [`${row.method} ${row.path}`, row] as const))("%s", async (name, row) => {
    for (const code of allowed(row)) {
      const { failures, said } = await failing(row, code);
      expect(leaks.exec(said)?.[0], said.slice(0, 2000)).toBeUndefined();
      for (const line of said.split("\n").filter(Boolean)) expect(() => JSON.parse(line), line).not.toThrow();
      if (failures > 0) {
        failed.add(name);
        return;
      }
    }
  });

  it("was made to fail by every call, but for those that write nothing with what they are sent here", () => {
    const spared = writing.map(({ method, path }) => `${method} ${path}`).filter((name) => !failed.has(name));
    expect(spared).toEqual(writesNothing);
  });
});
