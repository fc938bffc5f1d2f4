import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, questionnaires } from "@/db/schema";
import { signInAs, visitor } from "../../support/api";
import { aConnection, aProvider, aRep, aStaff } from "../../support/builders";

const no = { value: false, comment: "" };
const answers = {
  licensureChallenges: no,
  liabilityIssues: no,
  liabilityActions: { value: true, comment: "One claim, dismissed in 2019." },
  backgroundCheck: no,
  substanceUse: no,
};

async function aProviderWithout() {
  const provider = await aProvider({}, { answered: false });
  return { ...provider, browser: await signInAs(provider), path: `/questionnaire/${provider.providerId}/` };
}

async function aProviderWith() {
  const provider = await aProviderWithout();
  await provider.browser.put(provider.path, answers);
  return provider;
}

const looksOf = async (actorId: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.actorId, actorId)).orderBy(auditLog.id)).map(
    ({ action, objectId, details }) => ({
      action,
      objectId,
      form: details.form,
    }),
  );

describe("the questionnaire", () => {
  it("has exactly five items, unanswered at first [PRV-C-047 PRV-C-048 PRV-C-050]", async () => {
    const { browser, path } = await aProviderWithout();
    const open = { value: null, comment: "" };
    expect(await browser.get(path)).toMatchObject({ status: 200 });
    expect((await browser.get(path)).body).toEqual({
      licensureChallenges: open,
      liabilityIssues: open,
      liabilityActions: open,
      backgroundCheck: open,
      substanceUse: open,
    });
  });

  it("keeps the answers and completes the provider's questionnaire [PRV-C-051]", async () => {
    const { browser, path } = await aProviderWithout();
    expect((await browser.get("/auth/user/")).body.completed_questionnaire).toBe(false);
    expect(await browser.put(path, answers)).toMatchObject({ status: 200, body: answers });
    expect((await browser.get(path)).body).toEqual(answers);
    expect((await browser.get("/auth/user/")).body.completed_questionnaire).toBe(true);
  });

  it("drops the comment of a no and keeps one row however often it is saved", async () => {
    const { browser, path, providerId } = await aProviderWith();
    const changed = { ...answers, liabilityActions: { value: false, comment: "left over" } };
    expect((await browser.put(path, changed)).body.liabilityActions).toEqual(no);
    await Promise.all(Array.from({ length: 8 }, () => browser.put(path, answers)));
    expect(await db().$count(questionnaires, eq(questionnaires.providerId, providerId))).toBe(1);
  });

  it.each(Object.keys(answers))("refuses to do without %s [PRV-V-015]", async (item) => {
    const { browser, path, providerId } = await aProviderWithout();
    const { [item]: _, ...others } = answers as Record<string, unknown>;
    expect(await browser.put(path, others)).toMatchObject({
      status: 400,
      body: { [item]: ["This field is required."] },
    });
    const unanswered = { ...answers, [item]: { value: null, comment: "" } };
    expect(await browser.put(path, unanswered)).toMatchObject({
      status: 400,
      body: { [`${item}.value`]: ["Invalid value"] },
    });
    expect(await db().$count(questionnaires, eq(questionnaires.providerId, providerId))).toBe(0);
  });

  it.each(["", "   ", null, undefined])("wants a comment with a yes, not %j [PRV-V-016]", async (comment) => {
    const { browser, path } = await aProviderWithout();
    const answer = await browser.put(path, { ...answers, substanceUse: { value: true, comment } });
    expect(answer).toMatchObject({ status: 400, body: { "substanceUse.comment": ["Comment is required"] } });
  });

  it("refuses a comment that is too long, and an answer in words", async () => {
    const { browser, path } = await aProviderWithout();
    const long = await browser.put(path, {
      ...answers,
      substanceUse: { value: true, comment: "x".repeat(2001) },
    });
    expect(long.body).toEqual({
      "substanceUse.comment": ["Ensure this field has no more than 2000 characters."],
    });
    const word = await browser.put(path, { ...answers, substanceUse: { value: "yes", comment: "" } });
    expect(word.body).toEqual({ "substanceUse.value": ["Invalid value"] });
  });

  it("is there as HTML and as PDF once completed [PRV-C-052 PRV-C-053]", async () => {
    const { browser, path } = await aProviderWithout();
    expect((await browser.get(`${path}text`)).status).toBe(404);
    expect((await browser.get(`${path}pdf`)).status).toBe(404);
    await browser.put(path, { ...answers, substanceUse: { value: true, comment: "<b>5 & 6</b>" } });
    const { body } = await browser.get(`${path}text`);
    expect(body.text).toContain("Answer: Yes. &lt;b&gt;5 &amp; 6&lt;/b&gt;");
    const { url } = (await browser.get(`${path}pdf`)).body;
    const pdf = await browser.get(url);
    expect(pdf).toMatchObject({ status: 200 });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.body.slice(0, 5)).toBe("%PDF-");
    expect((await browser.get(`${path}file.pdf?sig=1.x`)).status).toBe(404);
  });
});

describe("who reads it", () => {
  it("shows it to a rep with details access, who cannot change it, and records every look [PRV-P-016]", async () => {
    const provider = await aProviderWith();
    const { rep } = await aConnection({ provider, as: "approved" });
    const reader = await signInAs(await aRep({ organizationId: rep.organizationId, groups: [] }));
    expect((await reader.get(provider.path)).body).toEqual(answers);
    expect((await reader.get(`${provider.path}text`)).status).toBe(200);
    const { url } = (await reader.get(`${provider.path}pdf`)).body;
    expect((await reader.get(url)).status).toBe(200);
    expect((await provider.browser.get(url)).status).toBe(404);
    expect((await reader.put(provider.path, answers)).status).toBe(403);
    const [row] = await db().select().from(auditLog).where(eq(auditLog.action, "questionnaire/read"));
    const looks = await looksOf(row!.actorId);
    expect(looks).toEqual(
      ["answers", "text", "pdf-address", "pdf"].map((form) => ({
        action: "questionnaire/read",
        objectId: provider.providerId,
        form,
      })),
    );
  });

  it("refuses reps without details access, waiting reps and strangers", async () => {
    const provider = await aProviderWith();
    const accepted = await aConnection({
      provider,
      as: "accepted",
      rep: await aRep({ groups: ["schedule_shifts"] }),
    });
    for (const who of [
      accepted.rep,
      await aRep(),
      await aRep({ user: { registrationStatus: "provisional" } }),
    ]) {
      const rep = await signInAs(who);
      for (const address of ["", "text", "pdf", "file.pdf?sig=1.x"]) {
        expect((await rep.get(`${provider.path}${address}`)).status).toBe(403);
      }
    }
    const rep = await signInAs(accepted.rep);
    expect((await rep.get("/questionnaire/not-an-id/")).status).toBe(403);
    expect((await visitor().get(provider.path)).status).toBe(401);
    expect(
      (await db().select().from(auditLog).where(eq(auditLog.objectId, provider.providerId))).length,
    ).toBe(1);
  });

  it("hides it from other providers, whatever they send", async () => {
    const { path } = await aProviderWith();
    const other = await signInAs(await aProvider());
    for (const address of ["", "text", "pdf", "file.pdf"])
      expect((await other.get(`${path}${address}`)).status).toBe(404);
    expect((await other.put(path, {})).status).toBe(404);
    expect((await other.put(path, answers)).status).toBe(404);
  });

  it("lets staff read it, which is recorded, and not write it", async () => {
    const { path, providerId } = await aProviderWith();
    const staff = await aStaff();
    const browser = await signInAs(staff);
    expect((await browser.get(path)).body).toEqual(answers);
    expect((await browser.put(path, answers)).status).toBe(403);
    expect((await browser.get("/questionnaire/00000000-0000-7000-8000-000000000000/")).status).toBe(404);
    expect(await looksOf(staff.userId)).toEqual([
      { action: "questionnaire/read", objectId: providerId, form: "answers" },
    ]);
  });

  it("leaves no trace of one's own reading", async () => {
    const { browser, path, userId } = await aProviderWith();
    await browser.get(path);
    expect((await looksOf(userId)).map(({ action }) => action)).toEqual(["questionnaire/saved"]);
  });
});
