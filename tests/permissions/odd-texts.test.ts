import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DescribedCall } from "@/lib/catalog/calls";
import type { Answer } from "../support/api";
import { sealPair } from "../support/files/seals";
import { withoutLimits } from "../support/limits";
import { withSettings } from "../support/settings";
import { inputs } from "./inputs";
import { actorCodes, type Row, rows } from "./matrix";
import { isWell, oddlyGiven, oddName, placesOf, takenBack } from "./odd-texts";
import { send } from "./send";
import { aWorld, enter, type World } from "./world";

withoutLimits();
// A passport has a PDF where documents are sealed.
withSettings(await sealPair());

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.end());

/** Its bytes are no text: any of them may occur. */
const isPdf = ({ body }: Answer) => String(body).startsWith("%PDF-");

async function sendOddly(row: Row, call: DescribedCall) {
  const code = actorCodes.find((each) => row.cells[each].status < 300) ?? "AN";
  const given = (await inputs[row.key]?.(world, code)) ?? {};
  const caller = await enter(world, code, given.as);
  const usual = await takenBack(() => send(caller, row, given));
  expect(usual.status, "without an odd text").toBe(row.cells[code].status);
  for (const place of placesOf(call)) {
    const answer = await takenBack(() => send(caller, row, oddlyGiven(call, given, place)));
    const answered = JSON.stringify(answer.body);
    expect(isWell(answer, place, usual.status), `${place.join(".")}: ${answer.status} ${answered}`).toBe(
      true,
    );
    if (!isPdf(answer)) expect(answered ?? "", place.join(".")).not.toMatch(/\\u0000|\\ud800/);
  }
}

describe("a text that no database holds is cleaned, or refused at its field", () => {
  const built = rows.flatMap((row) =>
    row.call ? [[`${row.method} ${row.path}`, row, row.call] as const] : [],
  );
  it.each(built)("by %s", async (_name, row, call) => sendOddly(row, call));

  it("was sent to every call that takes a text", () => {
    const places = built.flatMap(([name, , call]) =>
      placesOf(call).map((place) => `${name} ${place.join(".")}`),
    );
    expect(places).toContain("POST /auth/registration/ metadata.utm_params.utm_odd");
    expect(places).toContain(`POST /auth/registration/ metadata.utm_params.${oddName}`);
    expect(places.length).toBeGreaterThan(600);
  });
});
