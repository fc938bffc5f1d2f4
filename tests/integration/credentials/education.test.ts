import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { educationRecords, files } from "@/db/schema";
import { idOfAddress } from "@/lib/core/pure/paths";
import { educationKinds } from "@/lib/credentials/words";
import { aSectionOwner, lastAudit } from "../../support/credentials/builders";

const empty = { is_resident: false, resident_graduation_on: null };

const statusOf = async (address: string) =>
  (
    await db()
      .select()
      .from(files)
      .where(eq(files.id, idOfAddress(address)!))
  )[0]?.status;

describe("education", () => {
  it("has the documented fields, and takes back what it gave [PRV-C-089, PRV-C-098]", async () => {
    const me = await aSectionOwner("education");
    const given = await me.read();
    expect(given).toMatchObject({
      ...empty,
      ...Object.fromEntries(educationKinds.map((kind) => [kind, []])),
    });
    const lists: Record<string, { file: string }[]> = {};
    for (const kind of educationKinds) lists[kind] = [{ file: await me.file() }, { file: await me.file() }];
    const saved = await me.save({ ...empty, ...lists });
    expect(saved).toMatchObject({ status: 200, body: lists });
    expect(await me.save(await me.read())).toMatchObject({ status: 200, body: saved.body });
    expect(await lastAudit(me.providerId)).toMatchObject({ action: "education/saved", details: {} });
  });

  it("asks residents for their graduation date, and others for none [PRV-V-056]", async () => {
    const me = await aSectionOwner("education");
    expect(await me.refusal({ ...empty, is_resident: true })).toEqual({
      resident_graduation_on: ["Graduation date is required for residents"],
    });
    const resident = { is_resident: true, resident_graduation_on: "2027-06-30" };
    expect(await me.save(resident)).toMatchObject({ status: 200, body: resident });
    const { body } = await me.save({ ...resident, is_resident: false });
    expect(body.resident_graduation_on).toBeNull();
  });

  it("takes addresses of files and nothing else [PRV-V-057]", async () => {
    const me = await aSectionOwner("education");
    expect(await me.refusal({ ...empty, cmes: ["abc"] })).toEqual({ "cmes.0.file": ["Invalid value"] });
    expect(await me.refusal({ ...empty, cmes: [{ file: "https://evil.test/x.pdf" }] })).toHaveProperty([
      "cmes.0.file",
    ]);
    expect(await me.refusal({ ...empty, cmes: [{ file: null }] })).toHaveProperty(["cmes.0.file"]);
  });

  it("replaces a list as a whole: known records stay, others come, the rest goes with its file", async () => {
    const me = await aSectionOwner("education");
    const [one, two, three] = [await me.file(), await me.file(), await me.file()];
    const first = (await me.save({ ...empty, internships: [one, two] })).body.internships;
    const { body } = await me.save({ ...empty, internships: [{ id: first[1].id, file: two }, three] });
    expect(body.internships.map(({ file }: { file: string }) => file)).toEqual([two, three]);
    expect(body.internships[0].id).toBe(first[1].id);
    expect(await statusOf(one)).toBe("removed");
    expect(await statusOf(two)).toBe("complete");
  });

  it("knows a record by its file, and gives it another one", async () => {
    const me = await aSectionOwner("education");
    const [one, two] = [await me.file(), await me.file()];
    const [record] = (await me.save({ ...empty, ecfmgs: [one] })).body.ecfmgs;
    expect((await me.save({ ...empty, ecfmgs: [one] })).body.ecfmgs).toEqual([record]);
    const { body } = await me.save({ ...empty, ecfmgs: [{ id: record.id, file: two }] });
    expect(body.ecfmgs).toMatchObject([{ id: record.id, file: two }]);
    expect(await statusOf(one)).toBe("removed");
  });

  it("leaves lists alone that are not sent", async () => {
    const me = await aSectionOwner("education");
    const file = await me.file();
    await me.save({ ...empty, cmes: [file] });
    const { body } = await me.save({ ...empty, internships: [] });
    expect(body.cmes).toMatchObject([{ file }]);
  });

  it("knows no records or files of others, nor a record in another list, and then saves nothing", async () => {
    const [me, other] = [await aSectionOwner("education"), await aSectionOwner("education")];
    const theirs = (await other.save({ ...empty, cmes: [await other.file()] })).body.cmes[0];
    const mine = (await me.save({ ...empty, cmes: [await me.file()] })).body.cmes;
    const file = await me.file();
    for (const item of [
      { id: theirs.id, file },
      { id: newId(), file },
      { file: theirs.file },
      { file: await other.file() },
    ])
      expect(await me.save({ ...empty, is_resident: false, cmes: [...mine, item] }), item.file).toMatchObject(
        {
          status: 404,
        },
      );
    expect(await me.save({ ...empty, internships: [{ id: mine[0].id, file }] })).toMatchObject({
      status: 404,
    });
    expect((await me.read()).cmes).toEqual(mine);
    expect(await db().$count(educationRecords, eq(educationRecords.providerId, me.providerId))).toBe(1);
  });

  it("refuses a file that is already used for something else", async () => {
    const me = await aSectionOwner("education");
    const file = await me.file();
    await me.save({ ...empty, cmes: [file] });
    expect(await me.refusal({ ...empty, internships: [file] })).toHaveProperty(["internships.0.file"]);
  });
});
