import { expect, it } from "vitest";
import { sendToMany } from "../../../scripts/bench/webhooks";

it("endpoints that work wait for none that is dead or slow, whatever waits for those [ACS-V-012 ACS-J-005]", async () => {
  const size = { endpoints: 40, eventsEach: 10 };
  const without = await sendToMany({ ...size, bad: 0 });
  const beside = await sendToMany({ ...size, bad: 8 });
  expect([without.arrived, beside.arrived]).toEqual([400, 320]);
  // A slow one takes ten seconds a try; with two of each at once, waiting for them would take fifty.
  for (const { statementsAnEvent } of [without, beside]) expect(statementsAnEvent).toBeLessThanOrEqual(6);
  expect(beside.last).toBeLessThan(Math.max(2 * without.last, 5));
});
