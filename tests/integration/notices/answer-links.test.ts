import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { linkToken } from "@/lib/core/server/signed-links";
import { signInAs } from "../../support/api";
import { aProvider } from "../../support/builders";
import { settingsOf } from "../../support/coverage/searches";
import { withoutLimits } from "../../support/limits";
import { followMails } from "../../support/mail-table";
import { anOfferLink, linksTo, offerOf, openLink, overAt } from "../../support/notices/answer-links";
import { openPage } from "../../support/reputation/referee-pages";
import { openWholeLog } from "../../support/whole-log";

const post = followMails();
const ended = "This link no longer works. Sign in to see where things stand.";

withoutLimits();

beforeAll(async () => {
  await post.mailsSince();
});

describe("a link in a mail", () => {
  it("opens only what it is signed for [RSC-C-030 RSC-I-014 RSC-I-037]", async () => {
    const made = await anOfferLink(post);
    const [link] = await linksTo((await offerOf(made)).id);
    const token = made.path.replace("/answer/", "");
    expect(token).toBe(linkToken("answer:offer", link!.id));
    for (const forged of [
      `${token}x`,
      token.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      link!.id,
      "nothing",
      linkToken("answer:assignment", link!.id),
      linkToken("calendar", link!.id),
      linkToken("answer:offer", made.search.id),
    ])
      expect((await openLink(`/answer/${forged}`)).status, forged).toBe(404);
    expect((await openPage(`/calendar/${token}.ics`)).status).toBe(404);
    expect((await (await openLink(made.path)).send({ answer: "decline", form_token: "" })).status).toBe(400);
  });

  it("is sent from its own page only, by a form that people leave as it is [RSC-C-029]", async () => {
    const { path } = await anOfferLink(post);
    const page = await openLink(path);
    expect((await page.send({ answer: "decline" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const trapped = await page.send({ answer: "decline", website: "https://spam.example" });
    expect([trapped.status, trapped.text]).toEqual([400, expect.stringContaining("Leave this field empty.")]);
    expect((await page.send({})).text).toContain("Choose an answer.");
  });

  it("looks at no session: whoever is signed in sees and does the same [RSC-P-021 RSC-I-036]", async () => {
    const made = await anOfferLink(post);
    const { cookie } = await signInAs(await aProvider());
    const [without, with_] = [await openLink(made.path), await openLink(made.path, { cookie })];
    expect(with_.text).toBe(without.text);
    const sent = await with_.send({ answer: "accept" });
    expect([sent.status, sent.headers.get("set-cookie")]).toEqual([303, null]);
    expect(await offerOf(made)).toMatchObject({ status: "accepted" });
  });

  it.each<[string, Partial<typeof users.$inferInsert>]>([
    ["password", { passwordHash: "another" }],
    ["e-mail", { email: "elsewhere@example.test" }],
    ["activity", { isActive: false }],
  ])("ends with every change of the account's %s [RSC-C-033 RSC-V-072]", async (_, change) => {
    const { candidate, path } = await anOfferLink(post);
    await db().update(users).set(change).where(eq(users.id, candidate.userId));
    expect(await overAt(path)).toEqual([410, ended]);
    await db()
      .update(users)
      .set({ isActive: true, email: candidate.user.email })
      .where(eq(users.id, candidate.userId));
    expect(await overAt(path)).toEqual([410, ended]);
  });

  it("ends when its owner wants no such links, and no mail holds one any more [RSC-C-024 RSC-C-033 RSC-J-025]", async () => {
    const made = await anOfferLink(post, 2, { bonus: 100, bonus_max: 300 });
    const saved = await (await signInAs(made.candidate)).put("/notice-settings/", { answer_links_on: false });
    expect(saved.status).toBe(200);
    expect(await overAt(made.path)).toEqual([410, ended]);
    await made.vacant.by.rep.patch(`/rescues/${made.search.id}/`, { bonus: 200 });
    const mails = (await post.mailsSince()).filter(({ to }) => to === made.candidate.user.email);
    expect(mails.at(-1)?.html).toContain(`/app/provider/shift-offers/${(await offerOf(made)).id}"`);
    expect(mails.at(-1)?.html).not.toContain("/answer/");
    await settingsOf(made.candidate, { answerLinksOn: true });
    expect(await overAt(made.path)).toEqual([410, ended]);
  });

  it("stands in no table, log or audit detail [RSC-I-014 RSC-C-034]", async () => {
    const written = openWholeLog();
    const made = await anOfferLink(post);
    await (await openLink(made.path)).send({ answer: "accept" });
    await openLink(made.path.slice(0, -1));
    const said = written.said();
    written.close();
    const signature = made.path.split(".")[1]!;
    expect(said).not.toContain(signature);
    const tables = await db().execute<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'mailbox'",
    );
    for (const { name } of tables) {
      const [row] = await db().execute<{ found: boolean }>(
        `select exists (select 1 from ${name} t where strpos(t::text, '${signature}') > 0) as found`,
      );
      expect(row, name).toEqual({ found: false });
    }
  });
});
