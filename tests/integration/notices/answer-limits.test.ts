import { expect, it } from "vitest";
import { followMails } from "../../support/mail-table";
import { anOfferLink, openLink } from "../../support/notices/answer-links";

it("takes 20 answers an hour by one link, whatever they say, and is read as often as one likes [RSC-C-034]", async () => {
  const { path } = await anOfferLink(followMails());
  for (let time = 0; time < 20; time += 1)
    expect((await (await openLink(path)).send({ answer: "maybe" })).status, String(time)).toBe(400);
  const last = await (await openLink(path)).send({ answer: "accept" });
  expect(last.status).toBe(429);
  expect(last.headers.get("retry-after")).not.toBeNull();
  expect((await openLink(path)).status).toBe(200);
});
