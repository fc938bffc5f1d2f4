import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DescribedCall } from "@/lib/catalog/calls";
import { pathParameters } from "@/lib/core/pure/call";
import { isGroup } from "@/lib/core/pure/values";
import type { Action } from "@/lib/core/server/action";
import { csrfSetCookie } from "@/lib/core/server/csrf";
import { type Caller, caller, callerFrom } from "../support/api";
import { submit } from "../support/forms";
import { withoutLimits } from "../support/limits";
import { type Given, inputs } from "./inputs";
import { type ActorCode, actorCodes, actorNames, keyOf, type Row, rows } from "./matrix";
import { oddlyGiven, placesOf, takenBack } from "./odd-texts";
import { aWorld, enter, type World } from "./world";

// Every action is refused to whom its call is refused, and as the call is: the row of the call is the row of the action.

withoutLimits();

const modules = import.meta.glob<Record<string, Action>>("../../app/**/actions.ts", { eager: true });
const actions = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).map(([name, send]) => {
    const row = rows.find(({ key }) => key === keyOf(send.of.method, send.of.path));
    return { name, file: file.replace("../../", ""), send, row: row as Row };
  }),
);

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.end());

/** A browser that has opened the form's page: one without a session has a token of its own, too. */
async function browserOf(code: ActorCode, { as, cookie }: Given): Promise<Caller> {
  const entered = code === "AN" ? callerFrom([csrfSetCookie(null)]) : await enter(world, code, as);
  return cookie ? caller(`${entered.cookie}; ${cookie}`, entered.csrf) : entered;
}

/** The fields of a form for what a call is sent: a box that is not ticked is not there. */
function fieldsOf(body: unknown, path = ""): Record<string, string> {
  if (isGroup(body))
    return Object.assign(
      {},
      ...Object.entries(body).map(([name, value]) => fieldsOf(value, path ? `${path}.${name}` : name)),
    );
  if (body === undefined || body === null || body === false) return {};
  return { [path]: body === true ? "on" : String(body) };
}

/** A code is typed into a field whose name keeps it from being shown again. */
function typed(body: unknown) {
  const { code, ...fields } = fieldsOf(body);
  return code === undefined ? fields : { ...fields, code, secret_code: code };
}

const formOf = ({ row: { path } }: { row: Row }, given: Given) => ({
  ...typed(given.body ?? {}),
  ...Object.fromEntries(pathParameters(path).map((name, at) => [name, given.path?.[at] ?? ""])),
});

type Found = (typeof actions)[number];

async function send(action: Found, code: ActorCode, given: Given, token?: string) {
  const browser = await browserOf(code, given);
  const sent = await submit(action.send, browser, { fields: formOf(action, given), token });
  const isLogin = sent.location?.startsWith("/login?session_expired") ?? false;
  return { ...sent, status: isLogin ? 401 : sent.status };
}

const given = async ({ row }: Found, code: ActorCode) => (await inputs[row.key]?.(world, code)) ?? {};

it("every action is over a declared call that has a row of the table", () => {
  expect(actions.filter(({ row }) => !row).map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  expect(actions.length).toBeGreaterThan(6);
});

for (const action of actions) {
  const { name, row } = action;
  describe(`${name}: ${row.method} ${row.path}`, () => {
    for (const code of actorCodes) {
      const cell = row.cells[code];
      it(`answers ${cell.text} to ${code}, ${actorNames[code]}`, async () => {
        const { status, outcome } = await send(action, code, await given(action, code));
        expect(status, JSON.stringify(outcome)).toBe(cell.status < 300 ? 200 : cell.status);
      });
    }

    it("refuses a form of another site, and one without the token of its browser", async () => {
      for (const code of actorCodes) {
        const input = await given(action, code);
        const browser = await browserOf(code, input);
        const fields = formOf(action, input);
        for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }])
          expect(await submit(action.send, browser, { fields, headers }), code).toMatchObject({
            status: 403,
            code: "cross_site",
            location: null,
            cookies: [],
          });
        const other = callerFrom([csrfSetCookie(null)]).csrf;
        for (const token of ["", other]) {
          const answer = await send(action, code, input, token);
          // Somebody without a session is sent to the login page before the token is looked at only where a session had been.
          expect(answer, code).toMatchObject({ status: 403, code: "csrf", cookies: [] });
        }
      }
    });

    it("takes no odd text for another: it is cleaned, or refused", async () => {
      const code = actorCodes.find((each) => row.cells[each].status < 300) ?? "PS";
      const call = row.call as DescribedCall;
      const input = await given(action, code);
      const usual = (await takenBack(() => send(action, code, input))).status;
      for (const place of placesOf(call)) {
        const answer = await takenBack(() => send(action, code, oddlyGiven(call, input, place)));
        expect([usual, 400, 404], `${place.join(".")}: ${JSON.stringify(answer.outcome)}`).toContain(
          answer.status,
        );
        expect(JSON.stringify(answer.outcome ?? ""), place.join(".")).not.toMatch(/\\u0000|\\ud800/);
      }
    });
  });
}

/** Mulberry32. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

it("answers every form, whatever its fields are called and hold", async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const random = randomOf(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const names = [
    "email",
    "a.b.c",
    "__proto__",
    "a.__proto__.x",
    "constructor",
    "0",
    "",
    ".",
    "..",
    "$ACTION_ID_x",
  ];
  const texts = [
    "",
    " ",
    "x",
    "on",
    "\0",
    "\ud800",
    "-1",
    "[object Object]",
    "../..",
    "x".repeat(70_000),
    "{}",
    "=1",
  ];
  for (let round = 0; round < 150; round += 1) {
    const action = pick(actions);
    const code = pick(actorCodes);
    const own = Object.keys(formOf(action, await given(action, code)));
    const fields: Record<string, string | string[]> = {};
    for (let count = Math.floor(random() * 8); count > 0; count -= 1)
      fields[pick([...names, ...own])] = random() < 0.2 ? [pick(texts), pick(texts)] : pick(texts);
    const what = `seed ${seed}, round ${round}: ${action.name} as ${code}`;
    const answer = await takenBack(async () => submit(action.send, await browserOf(code, {}), { fields }));
    const isLed = answer.location !== null;
    expect(isLed || [200, 400, 403, 404].includes(answer.status), `${what}: ${JSON.stringify(answer)}`).toBe(
      true,
    );
  }
});
