import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, outbox, providers, users } from "@/db/schema";
import { decryptField } from "@/lib/core/server/crypto";
import { signInAs } from "../../support/api";
import { aConnection, aProvider } from "../../support/builders";
import {
  aSectionOwner,
  atSection,
  identification,
  lastAudit,
  personal,
} from "../../support/credentials/builders";
import { aFile } from "../../support/files/uploads";
import { withoutIds } from "../../support/texts";

describe("personal information", () => {
  it("has the documented fields, and takes back what it gave [PRV-C-085, PRV-C-104]", async () => {
    const me = await aSectionOwner("personal");
    const given = await me.read();
    expect(Object.keys(given)).toEqual(expect.arrayContaining([...Object.keys(personal), "texting_number"]));
    expect(await me.save(given)).toMatchObject({ status: 200, body: given });
    const saved = await me.save(personal);
    expect(saved).toMatchObject({ status: 200, body: personal });
    expect(await me.read()).toEqual(saved.body);
  });

  it("makes the names that others see", async () => {
    const me = await aSectionOwner("personal");
    await me.save(personal);
    const { display_name, public_name } = (await me.caller.get("/provider/current")).body;
    expect(display_name).toBe("Dr. Sammy Lee, MD");
    expect(public_name).toBe("Sam L., MD");
  });

  it("keeps the texting number whatever is sent [PRV-V-038]", async () => {
    const me = await aSectionOwner("personal", { textingNumber: "2075550111" });
    const { body } = await me.save({ ...personal, texting_number: "9999999999" });
    expect(body.texting_number).toBe("2075550111");
  });

  it.each([
    ["an empty first name", { first_name: "" }, "first_name", "First Name is required"],
    ["a blank last name", { last_name: "  " }, "last_name", "Last Name is required"],
    [
      "nine characters of a phone number",
      { phone_number: "123456789" },
      "phone_number",
      "Phone number must be between 10 and 20 characters",
    ],
    [
      "21 characters of a phone number",
      { phone_number: "1".repeat(21) },
      "phone_number",
      "Phone number must be between 10 and 20 characters",
    ],
    ["four digits of a zip", { zip_code: "1234" }, "zip_code", "ZIP code must be exactly 5 digits"],
    ["letters in a zip", { zip_code: "1234a" }, "zip_code", "ZIP code must be exactly 5 digits"],
    ["no US state", { state: "XX" }, "state", "Invalid value"],
    ["an unknown gender", { gender: "nonsense" }, "gender", "Invalid value"],
    ["a picture that is no address", { profile_picture: "abc" }, "profile_picture", "Invalid value"],
  ])(
    "refuses %s [PRV-V-039 PRV-V-040 PRV-V-041 PRV-V-042 PRV-V-043 PRV-V-044 PRV-V-045]",
    async (_what, wrong, field, text) => {
      const me = await aSectionOwner("personal");
      expect(await me.refusal({ ...personal, ...wrong })).toEqual({ [field]: [text] });
    },
  );

  it("takes no phone number, any US state or territory, and no picture [PRV-V-041 PRV-V-043 PRV-V-045]", async () => {
    const me = await aSectionOwner("personal");
    const empty = { phone_number: null, state: "GU", profile_picture: "", gender: "", zip_code: "" };
    const { status, body } = await me.save({ ...personal, ...empty });
    expect(status).toBe(200);
    expect(body).toMatchObject({ phone_number: null, state: "GU", profile_picture: null, gender: null });
  });

  it("holds a picture of the caller's own, which everybody may see", async () => {
    const me = await aSectionOwner("personal");
    const picture = await me.file("profile_picture");
    const { body } = await me.save({ ...personal, profile_picture: picture });
    expect(body.profile_picture).toBe(picture);
    expect(body.files).toEqual([{ file: picture, file_name: "me.png", size: expect.any(Number) }]);
    const theirs = await aFile({ uploaderId: (await aProvider()).userId, destination: "profile_picture" });
    expect(await me.save({ ...personal, profile_picture: theirs.address })).toMatchObject({ status: 404 });
    const paper = await me.file();
    expect(await me.refusal({ ...personal, profile_picture: paper })).toHaveProperty("profile_picture");
    expect((await me.read()).profile_picture).toBe(picture);
  });

  it("leaves one audit row without any value", async () => {
    const me = await aSectionOwner("personal");
    await me.save(personal);
    expect(await lastAudit(me.providerId)).toMatchObject({
      action: "personal-details/saved",
      details: {},
    });
  });

  it("belongs to nobody but its provider [PRV-P-020]", async () => {
    const [me, other] = [await aSectionOwner("personal"), await aProvider()];
    for (const path of [`/provider/${other.providerId}/credentialing/personal`, `/provider/${newId()}`]) {
      const { status } = await me.caller.put(path, personal);
      expect([403, 404, 405]).toContain(status);
    }
    const [untouched] = await db().select().from(users).where(eq(users.id, other.userId));
    expect(untouched?.firstName).toBe(other.user.firstName);
  });
});

const ssn = "123-45-6789";

describe("identification", () => {
  it("has the documented fields, and takes back what it gave [PRV-C-086, PRV-C-099]", async () => {
    const me = await aSectionOwner("identification");
    const given = await me.read();
    expect(Object.keys(given)).toEqual(expect.arrayContaining(Object.keys(identification)));
    expect(await me.save(given)).toMatchObject({ status: 200, body: given });
    const files = { dd214: await me.file(), drivers_license: await me.file() };
    expect(await me.save({ ...identification, ...files })).toMatchObject({
      status: 200,
      body: { ...identification, ...files },
    });
  });

  it("asks for nothing [PRV-V-046]", async () => {
    const me = await aSectionOwner("identification");
    const nothing = Object.fromEntries(Object.keys(identification).map((field) => [field, ""]));
    expect(await me.save(nothing)).toMatchObject({ status: 200, body: { birth_date: null, ssn: null } });
    expect(await me.save({})).toMatchObject({ status: 200 });
  });

  it("refuses what is no day, or a birth year out of bounds", async () => {
    const me = await aSectionOwner("identification");
    const text = "Please enter a valid date (mm/dd/yyyy)";
    for (const day of ["1980-02-31", "02/03/1980", "1900-01-01", "2999-01-01"])
      expect(await me.refusal({ ...identification, birth_date: day }), day).toEqual({ birth_date: [text] });
  });

  it("keeps a Social Security number encrypted and gives its last four digits [PRV-P-019]", async () => {
    const me = await aSectionOwner("identification");
    const saved = await me.save({ ...identification, ssn });
    expect(saved).toMatchObject({ status: 200, body: { ssn: "6789" } });
    const [row] = await db().select().from(providers).where(eq(providers.id, me.providerId));
    expect(row?.ssnCiphertext).not.toContain("6789");
    expect(decryptField(row?.ssnCiphertext ?? "", row?.ssnKeyId ?? "")).toBe("123456789");
    const again = await me.save(await me.read());
    expect(again.body.ssn).toBe("6789");
    const [kept] = await db().select().from(providers).where(eq(providers.id, me.providerId));
    expect(kept?.ssnCiphertext).toBe(row?.ssnCiphertext);
    expect(await me.save({ ...identification, ssn: null })).toMatchObject({ body: { ssn: null } });
    const [gone] = await db().select().from(providers).where(eq(providers.id, me.providerId));
    expect([gone?.ssnCiphertext, gone?.ssnKeyId, gone?.ssnLastFour]).toEqual([null, null, null]);
  });

  it("tells a wrong Social Security number nothing of itself", async () => {
    const me = await aSectionOwner("identification");
    const text = "Enter all nine digits of your Social Security number";
    for (const wrong of ["1234", "12345678", "123-45-678x", 123456789])
      expect(await me.refusal({ ...identification, ssn: wrong })).toEqual({ ssn: [text] });
  });

  it("is private: no answer to a connected organization, audit row or event holds the number or its end [PRV-P-019]", async () => {
    const { provider, rep } = await aConnection({ as: "approved" });
    const me = atSection(await signInAs(provider), provider, "identification");
    await me.save({ ...identification, ssn: "901-23-4567" });
    const organization = await signInAs(rep);
    const { providerId } = provider;
    for (const path of [`/provider/${providerId}/`, `/provider/${providerId}/limited/`, "/provider/"]) {
      const { status, body } = await organization.get(path);
      expect(status).toBe(200);
      expect(withoutIds(JSON.stringify(body))).not.toMatch(/"ssn|90123|4567"/);
    }
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, providerId));
    expect(rows.length).toBeGreaterThan(0);
    expect(withoutIds(JSON.stringify(rows))).not.toMatch(/90123|4567"/);
    expect(withoutIds(JSON.stringify(await db().select().from(outbox)))).not.toMatch(/90123/);
  });
});
