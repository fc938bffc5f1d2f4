import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inputs } from "../../permissions/inputs";
import { actorCodes, rows } from "../../permissions/matrix";
import { send } from "../../permissions/send";
import { aWorld, enter, type World } from "../../permissions/world";

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.end());

/** Each actor at this call, with something of its own to act on, gets what the permission table says. */
async function expectRow(key: string) {
  const row = rows.find((each) => each.key === key)!;
  for (const code of actorCodes) {
    const given = await inputs[key]!(world, code);
    const answer = await send(await enter(world, code), row, given);
    expect(answer.status, `${key} by ${code}`).toBe(row.cells[code].status);
    if (!given.object || row.method !== "GET" || answer.status !== 200) continue;
    expect(JSON.stringify(answer.body).includes(given.object), code).toBe(!row.cells[code].empty);
  }
}

describe("who may", () => {
  it("call out: the holder, and reps who schedule [RSC-P-005]", () => expectRow("POST /call-outs"));

  it("confirm and take back: the holder alone [RSC-P-006]", async () => {
    await expectRow("PUT /call-outs/{}/confirm");
    await expectRow("PUT /call-outs/{}/withdraw");
  });

  it("release: reps who schedule [RSC-P-007]", () => expectRow("PUT /call-outs/{}/release"));

  it("read: the holder, reps who schedule or confirm, and staff [RSC-P-008]", () =>
    expectRow("GET /call-outs"));
});
