import { expect, it } from "vitest";
import { signInAs } from "../../support/api";
import { aProvider } from "../../support/builders";
import { aDevice } from "../../support/notices/builders";

it("a person tries out devices five times a minute, whichever they are, and nobody else's tries count", async () => {
  const [owner, other] = [await aProvider(), await aProvider()];
  const [by, byOther] = [await signInAs(owner), await signInAs(other)];
  const [phone, tablet] = [await aDevice(owner), await aDevice(owner)];
  const statuses = [];
  for (const { id } of [phone, tablet, phone, tablet, phone, tablet])
    statuses.push((await by.post(`/push-subscriptions/${id}/test/`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const theirs = await aDevice(other);
  expect((await byOther.post(`/push-subscriptions/${theirs.id}/test/`)).status).toBe(200);
});
