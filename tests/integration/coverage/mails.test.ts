import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { clearances } from "@/db/schema";
import { nearDay } from "@/lib/core/pure/text";
import { linkToken } from "@/lib/core/server/signed-links";
import { aConnection, aFacility } from "../../support/builders";
import { aShiftAtRisk, warn, watch } from "../../support/coverage/at-risk";
import { aConfirmedShift } from "../../support/coverage/builders";
import { aMailStage, type ExpectedMail, followMails, site } from "../../support/mail-table";
import { coverageEvents } from "../../support/mailed-events";
import { linksTo } from "../../support/notices/answer-links";

const { covered, lines, mailsSince, expectMails } = followMails({ rings: true });

let stage: Awaited<ReturnType<typeof aMailStage>>;

beforeAll(async () => {
  stage = await aMailStage();
  await mailsSince();
});

/** A confirmed shift of the stage, and what its mails call it. */
async function aShift() {
  const { rep, facility } = stage;
  const approved = await aConnection({ rep, facility, as: "approved" });
  const made = await aConfirmedShift(undefined, approved);
  const day = nearDay(made.booking.startOn);
  const open = async (side: "provider" | "rep", values: object = {}) =>
    (await made.by[side].post("/call-outs/", { booking: made.bookingId, ...values })).body.id as string;
  const act = (side: "provider" | "rep", id: string, call: string, body: object = {}) =>
    made.by[side].put(`/call-outs/${id}/${call}/`, body);
  return {
    ...made,
    day,
    open,
    act,
    place: facility.name,
    name: made.provider.displayName,
    holder: made.provider.user.email,
    ofRep: new RegExp(`^/app/healthcare-entity/booking-requests/${made.requestId}$`),
    ofProvider: new RegExp(`^/app/provider/booking-requests/${made.requestId}$`),
  };
}

const toReps = (subject: string, path: RegExp) =>
  stage.scheduling.map((who): ExpectedMail => [who, subject, path]);

describe("a mail of a call-out", () => {
  it("tells reps that the provider cannot work, with reason and words [RSC-J-019]", async () => {
    const { open, name, day, place, ofRep } = await aShift();
    await open("provider", { reason: "ILLNESS", comment: "A fever since last night." });
    const mails = await expectMails(toReps(`${name} cannot work ${day} at ${place}`, ofRep));
    expect(day).toMatch(/^\w{3}, \w{3} \d{1,2}$/);
    for (const { text } of mails) {
      expect(text).toContain("(Illness)");
      expect(text).toContain("A fever since last night.");
      expect(text).toContain("Find cover");
    }
  });

  it("asks the holder about a report, and tells reps once it is confirmed [RSC-J-020 RSC-J-019]", async () => {
    const { open, act, name, holder, day, place, ofRep } = await aShift();
    const id = await open("rep", { comment: "You called the ward." });
    const subject = `${place} says that you cannot work ${day}`;
    const [mail] = await expectMails([[holder, subject, /^\/answer\//]]);
    const [link] = await linksTo(id);
    expect(mail?.html).toContain(`"${site}/answer/${linkToken("answer:call_out", link!.id)}"`);
    expect(mail?.text).toContain("Is that right?");
    expect(mail?.text).toContain("You called the ward.");
    await act("provider", id, "confirm");
    await expectMails(toReps(`${name} cannot work ${day} at ${place}`, ofRep));
    await act("provider", id, "confirm");
    await expectMails([]);
  });

  it("tells reps that the provider works after all [RSC-J-021]", async () => {
    const { open, act, name, day, place, ofRep } = await aShift();
    const id = await open("provider");
    await expectMails(toReps(`${name} cannot work ${day} at ${place}`, ofRep));
    await act("provider", id, "withdraw", { comment: "I am well again." });
    const mails = await expectMails(toReps(`${name} will work ${day} after all`, ofRep));
    expect(mails[0]?.text).toContain("I am well again.");
  });

  it("tells the holder of the release, which is the only news even of the last shift [RSC-J-022 RSC-I-005]", async () => {
    const { open, act, holder, day, place, ofProvider, by, shifts, path } = await aShift();
    const first = await open("provider");
    const second = (await by.provider.post("/call-outs/", { booking: shifts[1]!.id })).body.id;
    await mailsSince();
    await act("rep", first, "release");
    const [mail] = await expectMails([[holder, `You are released from ${day} at ${place}`, ofProvider]]);
    expect(mail?.text).toContain("It is not paid.");
    await act("rep", second, "release");
    expect((await by.rep.get(path)).body.status).toBe("canceled");
    const last = nearDay(shifts[1]!.startOn);
    await expectMails([[holder, `You are released from ${last} at ${place}`, ofProvider]]);
  });

  it("says nothing that is untrue by the time it is written", async () => {
    const { open, act, name, day, ofRep } = await aShift();
    await act("provider", await open("provider"), "withdraw");
    await expectMails(toReps(`${name} will work ${day} after all`, ofRep));
    const confirmed = await open("rep");
    await act("provider", confirmed, "confirm");
    await act("provider", confirmed, "withdraw");
    await expectMails(toReps(`${name} will work ${day} after all`, ofRep));
  });

  it("tells both sides that a credential is missing, and the holder what follows; nobody once it is there [CRD-J-020, CRD-I-019]", async () => {
    const { rep, facility } = stage;
    const made = await aShiftAtRisk({ inDays: 6, given: { rep, facility } });
    const day = nearDay(made.booking.startOn);
    const subject = `A credential is missing for ${day} at ${facility.name}`;
    await warn({ providerId: made.providerId });
    const holder: ExpectedMail = [made.provider.user.email, subject, /booking-requests/];
    const mails = await expectMails([...toReps(subject, /booking-requests/), holder]);
    for (const { text } of mails) expect(text).toContain(made.summary);
    const [toHolder] = mails.filter(({ to }) => to === made.provider.user.email);
    expect(toHolder?.text).toMatch(
      /Cover is sought from \w{3}, \w{3} \d+ on, and the shift is released at its start/,
    );
    await warn({ providerId: made.providerId });
    await expectMails([]);

    const renewed = await aShiftAtRisk({
      inDays: 6,
      given: { rep, facility: await aFacility({ organizationId: rep.organizationId }) },
    });
    await warn({ providerId: renewed.providerId });
    await renewed.renew();
    await expectMails([]);
  });

  it("tells reps without details the titles of what is missing alone [CRD-P-034, CRD-J-020]", async () => {
    const { rep } = stage;
    const facility = await aFacility({ organizationId: rep.organizationId });
    const made = await aShiftAtRisk({ inDays: 6, given: { rep, facility } });
    await db()
      .update(clearances)
      .set({ status: "not_cleared" })
      .where(eq(clearances.providerId, made.providerId));
    await warn({ providerId: made.providerId });
    const mails = await mailsSince();
    const toHolder = ({ to }: { to: string }) => to === made.provider.user.email;
    expect(mails.find(toHolder)?.text).toContain(made.summary);
    const others = mails.filter((mail) => !toHolder(mail));
    expect(others.length).toBeGreaterThan(0);
    for (const { text } of others) {
      expect(text).toContain("is at risk. Missing: ACLS.");
      expect(text).not.toMatch(/valid until|expires/);
    }
  });

  it("tells the holder that cover is sought, and that the shift stays theirs after all [CRD-J-021]", async () => {
    const { rep } = stage;
    const facility = await aFacility({ organizationId: rep.organizationId });
    const made = await aShiftAtRisk({ given: { rep, facility } });
    const [day, place, name] = [nearDay(made.booking.startOn), facility.name, made.provider.displayName];
    const holder = made.provider.user.email;
    await watch();
    const sought = await expectMails([
      ...toReps(`${name} cannot work ${day} at ${place}`, /booking-requests/),
      [holder, `${place} looks for cover for ${day}`, /booking-requests/],
    ]);
    const [toHolder] = sought.filter(({ to }) => to === holder);
    expect(toHolder?.text).toContain(made.summary);
    expect(toHolder?.text).toContain("It stays yours if this is settled first.");
    await made.renew();
    await watch();
    await expectMails([
      ...toReps(`${name} will work ${day} after all`, /booking-requests/),
      [holder, `${day} at ${place} stays yours`, /booking-requests/],
    ]);
  });

  it("tells the holder so too where the product confirms a rep's report, and asks no more [CRD-J-021, CRD-V-065]", async () => {
    const { rep } = stage;
    const facility = await aFacility({ organizationId: rep.organizationId });
    const made = await aShiftAtRisk({ given: { rep, facility } });
    const [day, place, name] = [nearDay(made.booking.startOn), facility.name, made.provider.displayName];
    const holder = made.provider.user.email;
    await made.by.rep.post("/call-outs/", { booking: made.bookingId });
    await watch();
    const sought = await expectMails([
      ...toReps(`${name} cannot work ${day} at ${place}`, /booking-requests/),
      [holder, `${place} looks for cover for ${day}`, /booking-requests/],
    ]);
    expect(sought.find(({ to }) => to === holder)?.text).toContain(made.summary);
    await made.renew();
    await watch();
    await expectMails([
      ...toReps(`${name} will work ${day} after all`, /booking-requests/),
      [holder, `${day} at ${place} stays yours`, /booking-requests/],
    ]);
  });

  it("rings devices with lines that hold neither money nor a name [RSC-I-023]", () => {
    expect(lines.length).toBeGreaterThan(3);
  });

  it("is of every event that there is", () => {
    expect(coverageEvents.filter((name) => !covered.has(name))).toEqual([]);
  });
});
