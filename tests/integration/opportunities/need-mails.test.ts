import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { facilities, neededShifts, needTemplates } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { remindOfOpenShifts } from "@/lib/opportunities/needed-shifts/commands/remind";
import { aFacility, anOpportunity, aRep } from "../../support/builders";
import { aMailStage, type ExpectedMail, followMails } from "../../support/mail-table";
import { aChoice, noticesOf } from "../../support/notices/builders";
import { aNeededShift, aNeedTemplate, one } from "../../support/opportunities/builders";

const { covered, lines, mailsSince } = followMails({ rings: true });

let stage: Awaited<ReturnType<typeof aMailStage>>;
let schedulers: { userId: string; email: string }[];

beforeAll(async () => {
  stage = await aMailStage();
  const scheduler = await aRep({ organizationId: stage.organizationId, groups: ["schedule_shifts"] });
  schedulers = [stage.rep, scheduler].map(({ userId, user }) => ({ userId, email: user.email }));
  // The mail of the day waits; here everybody wants it at once.
  const confirmer = await aRep({ organizationId: stage.organizationId, groups: ["confirm_shifts"] });
  for (const each of [...schedulers, confirmer]) await aChoice(each, "schedule", { email: "now" });
  await mailsSince();
});

afterEach(async () => {
  await db().delete(neededShifts);
  await db().delete(needTemplates);
});

const expectNews = async (subject: string, path: string) => {
  const mails = await mailsSince();
  const wanted: ExpectedMail[] = schedulers.map(({ email }) => [email, subject, path]);
  expect(mails.map(({ to, subject: about }) => [to, about]).sort()).toEqual(
    wanted.map(([to, about]) => [to, about]).sort(),
  );
  for (const mail of mails) expect(mail.text).toContain(`http://localhost:3000${path}`);
  return mails;
};

const anOpen = (facilityId = stage.facility.facilityId, title = "Emergency physicians") =>
  anOpportunity({ organizationId: stage.organizationId, facilityId, title, publishedAt: new Date() });

describe("a template that stops", () => {
  it("is told of once to each rep who schedules, by mail and bell [SCH-J-010 SCH-I-018 SCH-J-013]", async () => {
    const opportunity = await anOpen();
    await aNeedTemplate({ opportunityId: opportunity.id, repId: stage.rep.repId, name: "Nights <b>" });
    const close = () => stage.asRep.patch(`${one(opportunity.id)}status-update/`, { code: "closed" });
    expect((await close()).status).toBe(200);
    const subject = 'No more shifts are made from "Nights <b>"';
    const [mail] = await expectNews(subject, "/app/organization/schedule/templates");
    expect(mail!.html).toContain("Open templates");
    expect(mail!.html).not.toContain("<b>");
    expect(mail!.text).not.toMatch(/\$|\/h\b/);
    for (const each of schedulers)
      expect((await noticesOf(each)).filter(({ title }) => title === subject)).toMatchObject([
        { kind: "schedule", href: "/app/organization/schedule/templates" },
      ]);
  });

  it("is not told of once the opportunity was reopened [SCH-J-010]", async () => {
    const opportunity = await anOpen();
    await aNeedTemplate({ opportunityId: opportunity.id, repId: stage.rep.repId });
    for (const code of ["closed", "reopened"])
      await stage.asRep.patch(`${one(opportunity.id)}status-update/`, { code });
    expect(await mailsSince()).toEqual([]);
  });

  it("waits for the mail of the day where nobody chose otherwise [RSC-V-032 SCH-J-010]", async () => {
    const usual = await aRep({ organizationId: stage.organizationId, groups: ["schedule_shifts"] });
    const opportunity = await anOpen();
    await aNeedTemplate({ opportunityId: opportunity.id, repId: stage.rep.repId, name: "Days" });
    await stage.asRep.patch(`${one(opportunity.id)}status-update/`, { code: "closed" });
    const mails = await mailsSince();
    expect(mails.map(({ to }) => to)).not.toContain(usual.user.email);
    expect(await noticesOf(usual)).toMatchObject([{ kind: "schedule", inDigest: true }]);
  });
});

describe("shifts of the next seven days that are open", () => {
  const now = new Date("2026-12-01T11:30:00Z");
  const remind = (at = now) => remindOfOpenShifts(systemActor("remind-of-open-shifts"), contextAt(at));
  const holes = "/app/organization/schedule?show=holes&span=two_weeks";
  const mailsAt = async (subject: string, at = now) => {
    await remind(at);
    const mails = await mailsSince(at);
    expect(mails.map(({ to }) => to).sort()).toEqual(schedulers.map(({ email }) => email).sort());
    expect(mails.map(({ subject: about }) => about)).toEqual(schedulers.map(() => subject));
    return mails;
  };
  const need = (opportunityId: string, startOn: string, more: object = {}) =>
    aNeededShift({ opportunityId, repId: stage.rep.repId, startOn, ...more });

  it("are told of once a day: one by its facility [SCH-J-014]", async () => {
    const opportunity = await anOpen();
    await need(opportunity.id, "2026-12-08", { startTime: "06:00", endTime: "14:00" });
    const name = stage.facility.name;
    const [mail] = await mailsAt(`A shift of the next 7 days is open at ${name}`);
    expect(mail!.html).toContain("Open the schedule");
    expect(mail!.text).toContain(`http://localhost:3000${holes}`);
    expect(await remind(new Date("2026-12-01T20:00:00Z"))).toBe(0);
    expect(await mailsSince(now)).toEqual([]);
    const leading = (await noticesOf(schedulers[0]!)).filter(({ href }) => href === holes);
    expect(leading).toMatchObject([{ kind: "schedule" }]);
  });

  it("are counted, with their facilities [SCH-J-014]", async () => {
    const at = new Date("2026-12-02T11:30:00Z");
    const other = await aFacility({ organizationId: stage.organizationId });
    const [here, there] = [await anOpen(), await anOpen(other.facilityId)];
    await need(here.id, "2026-12-02", { rateKind: "night", startTime: "19:00", endTime: "07:00" });
    await need(here.id, "2026-12-03");
    await need(there.id, "2026-12-09", { startTime: "06:00" });
    const [mail] = await mailsAt("3 shifts of the next 7 days are open at 2 facilities", at);
    expect(mail!.text).toContain(`${stage.facility.name}: 2 shifts`);
    expect(mail!.text).toContain(`${other.name}: 1 shift`);
  });

  it("are none that are drafts, withdrawn, begun or later [SCH-J-014]", async () => {
    const at = new Date("2026-12-03T17:00:00Z");
    const opportunity = await anOpen();
    const later = { startTime: "13:00", endTime: "19:00" };
    await need(opportunity.id, "2026-12-05", { publishedAt: null });
    await need(opportunity.id, "2026-12-05", { withdrawnAt: new Date() });
    await need(opportunity.id, "2026-12-03");
    await need(opportunity.id, "2026-12-10", later);
    const draft = await anOpportunity({
      organizationId: stage.organizationId,
      facilityId: stage.facility.facilityId,
      status: "draft",
    });
    await need(draft.id, "2026-12-05");
    expect(await remind(at)).toBe(0);
    expect(await mailsSince(at)).toEqual([]);
  });

  it("are not told of once all are gone by then [SCH-J-014]", async () => {
    const at = new Date("2026-12-04T11:30:00Z");
    const opportunity = await anOpen();
    const { id } = await need(opportunity.id, "2026-12-05");
    expect(await remind(at)).toBe(1);
    await db().update(neededShifts).set({ withdrawnAt: at }).where(eq(neededShifts.id, id));
    expect(await mailsSince(at)).toEqual([]);
  });

  it("name a facility as it is called, as text [SCH-P-045]", async () => {
    const at = new Date("2026-12-05T11:30:00Z");
    const other = await aFacility({ organizationId: stage.organizationId });
    await db().update(facilities).set({ name: "A & B <i>" }).where(eq(facilities.id, other.facilityId));
    const opportunity = await anOpen(other.facilityId);
    await need(opportunity.id, "2026-12-06");
    const [mail] = await mailsAt("A shift of the next 7 days is open at A & B <i>", at);
    expect(mail!.html).not.toContain("<i>");
  });
});

describe("devices", () => {
  it("show neither a template's name nor a person's [RSC-I-023]", () => {
    expect(lines.join(" ")).not.toContain("Nights <b>");
    expect([...covered]).toEqual(
      expect.arrayContaining(["need-template/stopped", "needed-shifts/holes-due"]),
    );
  });
});
