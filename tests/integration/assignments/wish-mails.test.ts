import { beforeAll, describe, expect, it } from "vitest";
import { nearDay } from "@/lib/core/pure/text";
import { signInAs } from "../../support/api";
import { aConnection, anOpportunity, aRep, dayFromToday, someAvailability } from "../../support/builders";
import { aMailStage, followMails } from "../../support/mail-table";
import { aChoice, noticesOf } from "../../support/notices/builders";
import { aNeededShift } from "../../support/opportunities/builders";

const { mailsSince } = followMails({ rings: true });

let stage: Awaited<ReturnType<typeof aMailStage>>;
let opportunity: string;

beforeAll(async () => {
  stage = await aMailStage();
  ({ opportunityId: opportunity } = await anOpportunity({
    organizationId: stage.organizationId,
    facilityId: stage.facility.facilityId,
    publishedAt: new Date(),
  }));
  await mailsSince();
});

/** A provider of the stage's facility who wants news of open shifts at once. */
async function aWorker() {
  const { rep, facility } = stage;
  const made = await aConnection({ rep, facility, as: "approved" });
  await aChoice(made.provider, "open_shift", { email: "now" });
  return made.provider;
}

const publish = (days: number[], kind = "day") =>
  stage.asRep.post(`/assignments/opportunities/${opportunity}/needed-shifts/`, {
    shifts: days.map((day) => ({ start_on: dayFromToday(day), provider_rate_type: kind })),
  });

describe("shifts that are published", () => {
  it("are sent once a provider, facility and day to who could work them, without what they pay [SCH-J-004 SCH-J-006 SCH-J-013]", async () => {
    const [worker, other] = [await aWorker(), await aWorker()];
    await someAvailability(other.providerId, [dayFromToday(8)]);
    await mailsSince();
    expect((await publish([7, 8, 9])).status).toBe(201);
    const place = stage.facility.name;
    const mails = await mailsSince();
    const sent = mails.filter(({ to }) => [worker.user.email, other.user.email].includes(to));
    expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill(`3 open shifts at ${place}`));
    // A provider who offers a day of them comes first.
    expect(sent[0]?.to).toBe(other.user.email);
    const [mail] = sent;
    expect(mail?.text).toContain(`${nearDay(dayFromToday(7))}, Day, 07:00–19:00`);
    expect(mail?.text).toContain("http://localhost:3000/app/provider/open-shifts?tab=facilities");
    expect(mail?.html).toContain("See open shifts");
    expect(mail?.text).not.toMatch(/\$|\/h\b/);
    await publish([20]);
    expect((await mailsSince()).filter(({ to }) => to === worker.user.email)).toEqual([]);
    expect(await noticesOf(worker)).toMatchObject([
      { kind: "open_shift", title: `3 open shifts at ${place}` },
    ]);
  });

  it("name the day where there is one, and are sent to nobody who could not work them [SCH-J-006]", async () => {
    const worker = await aWorker();
    const stranger = await aConnection({ as: "approved" });
    await mailsSince();
    await publish([11], "night");
    const mails = await mailsSince();
    const mine = mails.filter(({ to }) => to === worker.user.email);
    expect(mine.map(({ subject }) => subject)).toEqual([
      `Open shift at ${stage.facility.name}: ${nearDay(dayFromToday(11))}`,
    ]);
    expect(mails.map(({ to }) => to)).not.toContain(stranger.provider.user.email);
  });
});

describe("a wish", () => {
  it("is sent to the reps who schedule, by the name that they may see [SCH-J-007]", async () => {
    const worker = await aWorker();
    const scheduler = await aRep({ organizationId: stage.organizationId, groups: ["schedule_shifts"] });
    const reader = await aRep({ organizationId: stage.organizationId, groups: [] });
    await aChoice(scheduler, "schedule", { email: "now" });
    const { id } = await aNeededShift({
      opportunityId: opportunity,
      repId: stage.rep.repId,
      startOn: dayFromToday(15),
    });
    await mailsSince();
    await (await signInAs(worker)).put(`/open-needs/${id}/wish/`, { note: "Gladly, <b>any</b> time." });
    const mails = await mailsSince();
    const mail = mails.find(({ to }) => to === scheduler.user.email);
    const what = `would like ${nearDay(dayFromToday(15))} at ${stage.facility.name}`;
    expect(mail?.subject).toBe(`${worker.displayName} ${what}`);
    expect(mail?.html).toContain("Open the schedule");
    expect(mail?.html).not.toContain("<b>any</b>");
    expect(mail?.text).toContain("/app/organization/schedule?facility=");
    expect(mails.map(({ to }) => to)).not.toContain(reader.user.email);
    expect(await noticesOf(scheduler)).toMatchObject([
      { kind: "schedule", title: `${worker.displayName} ${what}` },
    ]);
  });
});
