import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, files } from "@/db/schema";
import { type Caller, signInAs } from "../../support/api";
import { aBookingRequest, aProvider, aRep } from "../../support/builders";
import { aFile, samples, upload } from "../../support/files/uploads";

async function aMeeting(status: "pending" | "confirmed" | "canceled" = "pending") {
  const request = await aBookingRequest({ status });
  const { organizationId } = request.rep;
  return {
    ...request,
    path: `/booking-requests/${request.requestId}/attachments`,
    asProvider: await signInAs(request.provider),
    asRep: await signInAs(request.rep),
    colleague: await signInAs(await aRep({ organizationId })),
    viewer: await signInAs(await aRep({ organizationId, groups: [] })),
  };
}
type Meeting = Awaited<ReturnType<typeof aMeeting>>;

const document = async (uploaderId: string, name = "plan.pdf") =>
  (await aFile({ uploaderId, name, destination: "booking_attachments" })).address;

const namesOf = async (who: Caller, path: string) =>
  (await who.get(path)).body.files.map(({ file_name }: { file_name: string }) => file_name);

/** The rep's and the provider's document, as the rep reads them. */
async function withTwo(meeting: Meeting) {
  const byRep = await document(meeting.rep.userId, "rep.pdf");
  await meeting.asRep.put(meeting.path, { files: [{ file: byRep, file_name: "rep.pdf" }] });
  const [{ id }] = (await meeting.asProvider.get(meeting.path)).body.files;
  const byProvider = await document(meeting.provider.userId, "provider.pdf");
  const answer = await meeting.asProvider.put(meeting.path, { files: [{ id }, { file: byProvider }] });
  expect(answer.status).toBe(200);
  const [rep, provider] = answer.body.files;
  return { rep: { id: rep.id }, provider: { id: provider.id } };
}

describe("the documents of an assignment", () => {
  it("are added by both sides and read by both [PRV-P-010, PRV-C-024, PRV-C-025]", async () => {
    const meeting = await aMeeting();
    expect((await meeting.asRep.get(meeting.path)).body).toEqual({ files: [] });
    await withTwo(meeting);
    for (const side of [meeting.asProvider, meeting.asRep, meeting.colleague])
      expect(await namesOf(side, meeting.path)).toEqual(["rep.pdf", "provider.pdf"]);
  });

  it("tell the file, who added it, its name, id and when [PRV-C-018]", async () => {
    const meeting = await aMeeting();
    const sent = { dest: "booking_attachments", name: "note.txt", type: "text/plain" } as const;
    const { file } = (await upload(meeting.asRep, { ...sent, bytes: samples.txt })).body;
    const answer = await meeting.asRep.put(meeting.path, { files: [{ file, file_name: "Handover.txt" }] });
    expect(answer.status).toBe(200);
    expect(answer.body.files).toEqual([
      {
        id: expect.any(String),
        file,
        file_name: "Handover.txt",
        size: samples.txt.length,
        created_at: expect.stringMatching(/Z$/),
        created_by: {
          id: meeting.rep.userId,
          first_name: meeting.rep.user.firstName,
          last_name: meeting.rep.user.lastName,
          user_type: "healthcare_entity_rep",
        },
        can_remove: true,
      },
    ]);
    const download = await meeting.asProvider.get(file);
    expect(download.bytes).toEqual(new Uint8Array(samples.txt));
    expect(download.headers.get("content-disposition")).toContain("Handover.txt");
    expect((await meeting.viewer.get(file)).status).toBe(403);
    expect((await (await signInAs(await aRep())).get(file)).status).toBe(404);
    expect((await (await signInAs(await aProvider())).get(file)).status).toBe(404);
  });

  it("keep their names unless the new one is of their kind", async () => {
    const meeting = await aMeeting();
    const file = await document(meeting.rep.userId, "plan.pdf");
    await meeting.asRep.put(meeting.path, { files: [{ file, file_name: "plan.exe" }] });
    expect(await namesOf(meeting.asRep, meeting.path)).toEqual(["plan.pdf"]);
  });

  it("are deleted by the rep who uploaded them, and by nobody else [PRV-P-012]", async () => {
    const meeting = await aMeeting();
    const { rep, provider } = await withTwo(meeting);
    const forbidden = { detail: "You do not have permission to perform this action." };
    const put = (who: Caller, files: object[]) => who.put(meeting.path, { files });
    expect(await put(meeting.asProvider, [])).toMatchObject({ status: 403, body: forbidden });
    expect((await put(meeting.asProvider, [rep])).status).toBe(403);
    expect((await put(meeting.colleague, [provider])).status).toBe(403);
    expect((await put(meeting.asRep, [rep])).status).toBe(403);
    expect(await namesOf(meeting.asRep, meeting.path)).toHaveLength(2);
    expect((await put(meeting.asRep, [provider])).status).toBe(200);
    expect(await namesOf(meeting.asRep, meeting.path)).toEqual(["provider.pdf"]);
    const [removed] = await db().select().from(files).where(eq(files.id, rep.id));
    expect(removed?.status).toBe("removed");
    expect((await meeting.asProvider.get(`/files/${rep.id}/`)).status).toBe(404);
    const audits = await db().select().from(auditLog).where(eq(auditLog.objectId, meeting.requestId));
    expect(audits.filter(({ action }) => action === "booking-request/documents-changed")).toHaveLength(3);
  });

  it("of a canceled assignment stay, though more may come [PRV-P-012]", async () => {
    const meeting = await aMeeting("canceled");
    const { rep, provider } = await withTwo(meeting);
    const answer = await meeting.asRep.put(meeting.path, { files: [provider] });
    expect(answer.status).toBe(403);
    expect((await meeting.asRep.get(meeting.path)).body.files[0]).toMatchObject({
      ...rep,
      can_remove: false,
    });
  });

  it("take only the sender's own complete file, once", async () => {
    const meeting = await aMeeting();
    const other = await aMeeting();
    const file = await document(meeting.rep.userId);
    const theirs = await document(other.rep.userId);
    const put = (address: string) => meeting.asRep.put(meeting.path, { files: [{ file: address }] });
    expect((await put(theirs)).status).toBe(404);
    expect((await put((await aFile({ uploaderId: meeting.rep.userId })).address)).status).toBe(400);
    expect((await put("https://elsewhere.test/x.pdf")).status).toBe(400);
    expect((await put(file)).status).toBe(200);
    expect((await put(file)).status).toBe(200);
    expect(await namesOf(meeting.asRep, meeting.path)).toHaveLength(1);
    const again = await signInAs(meeting.rep);
    expect((await again.put(other.path, { files: [{ file }] })).status).toBe(404);
    expect((await meeting.asRep.put(meeting.path, { files: [{}] })).status).toBe(400);
    const unknown = [{ id: "0190f000-0000-7000-8000-000000000001" }];
    expect((await meeting.asRep.put(meeting.path, { files: unknown })).status).toBe(404);
  });

  it("are all there when 32 people add at once", async () => {
    const meeting = await aMeeting();
    const people = [meeting.provider, meeting.rep];
    const callers = [meeting.asProvider, meeting.asRep];
    const documents = await Promise.all(
      Array.from({ length: 32 }, (_, index) => document(people[index % 2]!.userId, `${index}.pdf`)),
    );
    const answers = await Promise.all(
      documents.map((file, index) =>
        callers[index % 2]!.put(meeting.path, { files: [{ file, file_name: `${index}.pdf` }], seen: [] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(200));
    expect(await namesOf(meeting.asRep, meeting.path)).toHaveLength(32);
  });

  it("are all there when 32 people send what they had read, at once", async () => {
    const meeting = await aMeeting();
    const { rep, provider } = await withTwo(meeting);
    const documents = await Promise.all(
      Array.from({ length: 32 }, (_, index) => document(meeting.rep.userId, `${index}.pdf`)),
    );
    const answers = await Promise.all(
      documents.map((file) => meeting.asRep.put(meeting.path, { files: [rep, provider, { file }] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(200));
    expect(await namesOf(meeting.asRep, meeting.path)).toHaveLength(34);
  });
});

describe("who asks for the documents", () => {
  let meeting: Meeting;
  beforeAll(async () => {
    meeting = await aMeeting();
  });

  it("is a party, on the organization's side with a group; for others there is nothing", async () => {
    const stranger = await signInAs(await aProvider());
    const rival = await signInAs(await aRep());
    for (const outsider of [stranger, rival]) {
      expect((await outsider.get(meeting.path)).status).toBe(404);
      expect((await outsider.put(meeting.path, { files: [] })).status).toBe(404);
      expect((await outsider.put(meeting.path, { files: "x" })).status).toBe(404);
    }
    expect((await meeting.viewer.get(meeting.path)).status).toBe(403);
    expect((await meeting.viewer.put(meeting.path, { files: [] })).status).toBe(403);
    expect((await meeting.asProvider.put(meeting.path, { files: "x" })).status).toBe(400);
  });
});
